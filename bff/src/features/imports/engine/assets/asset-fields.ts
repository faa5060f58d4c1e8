import {
  assetImportFieldLabels as labels,
  assetProperties,
  type AssetImportField,
} from '@steward/shared-api';
import { keptColumnsFieldOf } from '../fields/kept-columns.ts';
import type { Field } from '../fields/field.ts';
import { propertyFields } from '../fields/property-fields.ts';
import { recordIdField } from '../fields/record-id.ts';
import { textField } from '../fields/text.ts';
import { isPostcode } from '../locations/postcodes.ts';
import { cellRules } from './asset-cell-rules.ts';
import { assetPropertyColumns } from './asset-property-columns.ts';

/** Longer than the header of the export, which only its preset recognises. */
const trackerLabel = 'Tracker of the existing asset';

/** The fields of an asset in a row of a file (spec 1.3). */
export const assetFields = {
  // The key of the full register. A column of this name with other values is a reference.
  id: recordIdField({ label: labels.id, synonyms: 'asset id' }),
  // Only finds stored assets. It has no synonyms, because other files have numbers of other trackers.
  trackerFriendlyId: textField({ label: trackerLabel, synonyms: '', longest: 40 }),
  type: textField({
    label: labels.type,
    example: 'Autoclave',
    synonyms: `asset type, device type, equipment type, equipment, product type, kind, item, type of equipment, type of asset,
      equipment name, kit, kit type, item type, item name, device, device name, appliance, machine, machine type, equipment description,
      item description, type of kit, kind of kit, kind of equipment, type of device, type of equipment item, what is it, what it is, what,
      category and item, category or item, description of item, description of equipment, description of asset, item desc, equip desc,
      equipment desc, desc of item, name of item, name of equipment, name of asset, name of device, name of machine, equip, equip type,
      equip name, equipt, eqpt, eqpt type, eqp, eq type, type of machine, type of appliance, type of item, appliance type, appliance name,
      machine name, machine description, device description, item of equipment, piece of equipment, equipment item, instrument, instrument type,
      instrument name, apparatus, plant item, plant type`,
    exactNames:
      'unit type, unit name, type of unit, what kind, what type, generic name, item of kit, piece of kit, category item',
    fallback: {
      names:
        'description, details, particulars, asset description, asset desc, desc, full description, item details, equipment details, asset details',
      otherField: 'model',
    },
    takesPlaceholders: true,
    cellRules: cellRules.type,
  }),
  category: textField({
    label: labels.category,
    synonyms: `asset category, equipment category, device category, class, equipment class, asset class, category name, item category,
      item class, product category, machine category, appliance category, asset cat, equip category, equip cat, equip class, equipment cat,
      category of equipment, category of asset, category of item, class of equipment, class of asset, asset group, equipment group,
      equipment family, asset classification, equipment classification`,
    exactNames: 'main category, category description',
  }),
  manufacturer: textField({
    label: labels.manufacturer,
    example: 'W&H',
    synonyms: `maker, make, manufacturer name, manufactured by, company name, brand, brand name, mfr, mfg, manuf, oem, producer,
      make and brand, made by, manufacturers, manufacturer s name, name of manufacturer, name of maker, maker name, maker s name, make name, manuf name, mfr name,
      manu, mfgr, mnfr, mfctr, make of item, make of equipment, make of machine, equipment make, equip make, asset make, machine make, device make, item make,
      asset manufacturer, equipment manufacturer, device manufacturer, brand of item, item brand, make or brand, make brand, brand make, brand maker,
      manufacturer brand, manufacturer make, who makes it, who made it, produced by, oem name`,
    cellRules: cellRules.manufacturer,
  }),
  model: textField({
    label: labels.model,
    example: 'Lisa 22',
    synonyms: `asset model, model name, model no, model number, mode number, mode no, type no, type number, type nr, version model number, product name, product, make model,
      make and model, model description, model type, manufacturer and model, type model, type and model, mod, model name and number,
      mod no, mod number, mod nr, mod name, mdl, mdl no, model nr, model num, model ref, model reference, model id, model code, model variant, model version,
      model series, model of item, model of equipment, model and make, model make, model name no, model no name, model name number, equipment model, equip model,
      device model, machine model, item model, product model, mfr model, mfr model no, manufacturer model, manufacturer s model, manufacturers model, model or type`,
    takesPlaceholders: true,
    cellRules: cellRules.model,
  }),
  location: textField({
    label: labels.location,
    example: 'High Street Dental',
    synonyms: `location name, location reference, practice, practice name, site, site name, branch, clinic, surgery, clinic name,
      branch name, dental practice, practice location, site location, premises, based at, surgery name, where, location no, site no, practice no,
      branch no, clinic no, lives in, kept at, kept in, surgery location, practice site, clinic location, branch location, dental surgery,
      dental clinic, dental centre, vet practice, vets practice, vets, veterinary practice, veterinary surgery, veterinary clinic,
      animal hospital, hospital, hospital name, health centre, centre, which practice, which site, which branch, which clinic,
      location of practice, branch site, practice branch, practice clinic, site branch, location site, site location name, facility,
      asset location, equipment location, location of asset, location of equipment, location of item, current location, current site,
      current practice, current branch, home site, home branch, home practice`,
    exactNames: 'centre name, facility name, held at, housed at, located at, situated at',
    takesPlaceholders: true,
    cellRules: cellRules.location,
  }),
  locationPostcode: textField({
    label: 'Postcode of the location',
    synonyms: `postcode, post code, postal code, zip, zip code, location postcode, site postcode, practice postcode, pcode, zipcode, postal,
      postcode of location, postcode of practice, postcode of site, branch postcode, clinic postcode, surgery postcode, hospital postcode,
      location post code, site post code, practice post code, branch post code, practice pcode, site pcode, location pcode`,
    exactNames: 'p code, address postcode',
    longest: 20,
    looksLike: isPostcode,
  }),
  room: textField({
    label: labels.room,
    example: 'Surgery 1',
    synonyms: `sub location, room name, area, room no, room number, treatment room, consulting room, consult room, surgery room, operatory,
      op, op no, surgery, surgery no, surgery number, room location, room or area, room area, treatment area, where, lives in, kept in, stored in,
      where kept, location in building, location in the building, location in practice, location in the practice, location within building,
      location within practice, location within site, location in surgery, location on site, where in building, where in the building,
      where in practice, where in the practice, where in the surgery, position in building, place in building, in which room, room used in,
      room where kept, rm, rm no, rm name, room id, room code, room ref, room title, room description, clinical room, clinical area, dental room,
      consulting rm, surgery rm, surg, surg no, theatre, theatre no, treatment rm, ward, exact location, specific location, precise location,
      sublocation, sub area`,
    exactNames:
      'used in, found in, placed in, sited in, situated in, located in, housed in, in room, which room, room used',
    cellRules: cellRules.room,
  }),
  ...propertyFields(assetProperties, assetPropertyColumns),
  serviceSupplier: textField({
    label: labels.serviceSupplier,
    synonyms: `serviced by, service provider, service company, supplier service, maintained by, engineer company, service contractor,
      service engineer, servicing company, maintenance company, maintenance provider, maintenance contractor, contractor, engineer co, service co,
      engineer, looked after by, serviced and repaired by, who services it, who services, serviced by whom, who maintains it, who maintains,
      who looks after it, who repairs it, who fixes it, service firm, servicing firm, service agent, servicing agent, service partner,
      service supplier name, servicing supplier, servicing contractor, servicing engineer, service provider name, service company name,
      service co name, service contractor name, service vendor, svc provider, svc company, svc co, svc by, svc contractor, svc supplier,
      svc engineer, maint by, maint co, maint company, maint contractor, maint provider, maintenance by, maintenance firm, maintenance supplier,
      maintenance engineer, maintainer, repairer, repair company, repair firm, engineers, engineer firm, engineers co, engineering company,
      call out company, callout company, servicer`,
    exactNames:
      'repaired by, repairs by, contract company, contract provider, contractor name, contractor company',
    cellRules: cellRules.serviceSupplier,
  }),
  keptColumns: keptColumnsFieldOf('Comments'),
} satisfies Record<
  AssetImportField | 'trackerFriendlyId' | 'locationPostcode' | 'keptColumns',
  Field<unknown>
>;
