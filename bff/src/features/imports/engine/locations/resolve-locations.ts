import { randomUUID } from 'node:crypto';
import { omitUndefined } from '@steward/shared-api';
import type { Parsed, Rejection } from '../fields/field.ts';
import type { LocationRows } from '../import-lookups.queries.ts';
import { ClosestNames } from '../plan/catalogue-names.ts';
import { nameKey } from '../plan/names.ts';
import type { Plan } from '../plan/plan.ts';
import { type Advice, similarLocationRejection } from '../plan/advice.ts';
import { readAs, replacementOf } from '../plan/replacement-of.ts';
import { labelsOf } from './labels-of-location.ts';
import { LocatedNames } from './located-names.ts';
import { isMisspelt, keyInFull } from './misspelt.ts';
import { postcodeKey, splitPostcode, withPostcode } from './postcodes.ts';
import { emptyLocation, nameWithPostcode, possibleDuplicateNote } from './new-places.ts';
import { ProbableLocations } from './probable-locations.ts';
import { RegionNames } from './region-names.ts';
import { RoomNames } from './room-names.ts';
import { maximumCompared, type NameAndPostcode, UnknownNames } from './unknown-names.ts';

interface LocationResolverOptions {
  readonly groupId: string;
  readonly createLocations: boolean;
  readonly advice: Advice;
  /** Names to look up instead of unknown ones, by the keys of the unknown names; none by default. */
  readonly replacements?: Readonly<Record<'location' | 'room', ReadonlyMap<string, string>>>;
}

/** The id of a location, or why a name is ambiguous. */
type FoundLocation = Rejection | { readonly value: string; readonly knownName?: string };

/** A location as a row names it. */
interface WantedLocation extends NameAndPostcode {
  /** Whether the text of the name has the postcode. */
  readonly isPostcodeInText: boolean;
  /** Whether the user has chosen the name, although it is nearly that of another location. */
  readonly isChosen?: boolean;
  /** Whether the name is taken instead of another spelling of it. */
  readonly isPreferred?: boolean;
}

/** The text that means a location with nearly the postcode. Other rows can have the name alone, too. */
const fromOf = (near: object | undefined, wanted: NameAndPostcode) =>
  near ? { closestFrom: nameWithPostcode(wanted) } : {};

/** Finds regions, locations and rooms by name, in the group and among those that the plan adds. Adds missing ones to the plan. */
export class LocationResolver {
  readonly #plan: Plan;
  readonly #options: LocationResolverOptions;
  readonly #timeZones = new Map<string, string>();
  readonly #names = new Map<string, string>();
  readonly #byReference = new Map<string, string>();
  readonly #located = new LocatedNames();
  readonly #probable: ProbableLocations;
  readonly #closestNewLocation = new ClosestNames<string>();
  readonly #newByPostcode = new Map<string, string>();
  readonly #unknown = new UnknownNames();
  /** Null for a label of several locations. */
  readonly #byLabel = new Map<string, string | null>();
  readonly #rooms: RoomNames;
  readonly #regions: RegionNames;

  constructor(plan: Plan, rows: LocationRows, options: LocationResolverOptions) {
    this.#plan = plan;
    this.#options = options;
    this.#probable = new ProbableLocations(rows.locations);
    this.#rooms = new RoomNames(rows.rooms);
    for (const location of rows.locations) {
      const { id, name, postcode, reference, time_zone: timeZone } = location;
      this.#timeZones.set(id, timeZone);
      this.#names.set(id, name);
      for (const label of new Set(labelsOf(location).map(nameKey)))
        this.#byLabel.set(label, this.#byLabel.has(label) ? null : id);
      if (reference !== null) this.#byReference.set(nameKey(reference), id);
      this.#located.add({ id, name, postcode }, { isStored: true });
    }
    this.#regions = new RegionNames(plan, rows.regions, options.groupId);
  }

  /**
   * The id of a location, found by its id, by its reference, or else by its name and, if the file has one, its postcode. The name can be
   * the label of the screens, or contain the postcode, as in `Smile Clinic, BS1 4DJ`.
   */
  location(wanted: string, rowNumber: number, postcode?: string): Parsed<string> {
    const found = this.#find(wanted, postcode);
    const place = this.#placeOf(wanted, postcode);
    const { from, to: replacement } = this.#replacementFor(wanted, place);
    // The user can also choose one of several locations of a name.
    if (found && ('value' in found || replacement === undefined)) {
      this.#noteSpelling(found, { wanted, postcode }, rowNumber);
      return 'value' in found ? { value: found.value } : found;
    }
    if (replacement === undefined) return this.#createOrRefuse(place, rowNumber);
    const replaced = this.#find(replacement, place.postcode);
    const isItself = nameKey(replacement) === nameKey(from);
    // The known name may be at other postcodes only: then the row means another location.
    if (!replaced && !isItself && this.#located.has(replacement))
      return this.#createOrRefuse(place, rowNumber);
    const chosen = isItself ? { ...place, isChosen: true } : { ...place, name: replacement };
    const taken = replaced ?? this.#createOrRefuse(chosen, rowNumber);
    const isWithoutPostcode = place.postcode === undefined && splitPostcode(replacement) !== undefined;
    if ('value' in taken && !isItself)
      this.#plan.noteInPreview(rowNumber, readAs(from, replacement, { isWithoutPostcode }));
    return taken;
  }

  /** Whether a text names a stored location, or several of one name, or is a replaced name of one. */
  isKnown(wanted: string, postcode: string | undefined): boolean {
    if (this.#find(wanted, postcode)) return true;
    const place = this.#placeOf(wanted, postcode);
    const { to } = this.#replacementFor(wanted, place);
    return to !== undefined && this.#find(to, place.postcode) !== undefined;
  }

  /** The name that the user has chosen for a location, by its name and postcode or else by the text of the cell. */
  #replacementFor(wanted: string, place: WantedLocation): { from: string; to: string | undefined } {
    const names = this.#options.replacements?.location;
    const full = nameWithPostcode(place);
    const to = replacementOf(names, full);
    return to === undefined ? { from: wanted, to: replacementOf(names, wanted) } : { from: full, to };
  }

  /** The known name that an unknown text probably means. */
  closestName(wanted: string): string | undefined {
    const place = this.#placeOf(wanted, undefined);
    return this.#closestTo(place) ?? this.#probablySame(place);
  }

  /** Counts a name before the rows are planned, so that the rarer one of two similar new names is not created. */
  count(wanted: string, postcode: string | undefined): void {
    if (!this.#find(wanted, postcode)) this.#unknown.add(this.#placeOf(wanted, postcode));
  }

  #placeOf(wanted: string, postcode: string | undefined): WantedLocation {
    const split = this.#located.has(wanted) ? undefined : splitPostcode(wanted);
    return { ...(split ?? { name: wanted, postcode }), isPostcodeInText: split !== undefined };
  }

  /** A known location, or why a name is ambiguous; undefined if it is not known. */
  #find(wanted: string, postcode: string | undefined): FoundLocation | undefined {
    if (this.#timeZones.has(wanted)) return { value: wanted };
    const referenced = this.#byReference.get(nameKey(wanted));
    if (referenced !== undefined) return { value: referenced };
    const named = this.#located.find(wanted, postcode);
    if (named) return named;
    const labelled = this.#located.has(wanted) ? undefined : this.#byLabel.get(nameKey(wanted));
    if (labelled) return { value: labelled };
    const place = this.#placeOf(wanted, postcode);
    const split = place.isPostcodeInText ? this.#located.find(place.name, place.postcode) : undefined;
    return split ?? this.#located.speltLike(place.name, place.postcode);
  }

  /** Notes that a name is read as another spelling, or that it could also be another one. */
  #noteSpelling(
    found: FoundLocation,
    { wanted, postcode }: { wanted: string; postcode: string | undefined },
    rowNumber: number,
  ): void {
    if ('reason' in found) return;
    if (found.knownName !== undefined) this.#plan.noteInPreview(rowNumber, readAs(wanted, found.knownName));
    const other =
      postcode === undefined && this.#located.has(wanted) ? this.#located.alike(wanted) : undefined;
    if (other)
      this.#plan.noteInPreview(
        rowNumber,
        `Rows of '${wanted}' have no postcode. The location '${other.name}' has nearly this name: please check them`,
      );
  }

  #createOrRefuse(wanted: WantedLocation, rowNumber: number): Parsed<string> {
    const { name, postcode, isChosen = false, isPreferred = false } = wanted;
    const place = postcode === undefined ? `'${name}'` : `'${name}' with the postcode ${postcode}`;
    const near =
      postcode === undefined || isChosen
        ? undefined
        : this.#located.nearPostcode({ name, postcode, isStored: true });
    if (!this.#options.createLocations) {
      const closest = near ? nameWithPostcode(near) : (this.#closestTo(wanted) ?? this.#probablySame(wanted));
      return { ...this.#missing(`There is no location ${place}`, closest), ...fromOf(near, wanted) };
    }
    if (near)
      return {
        ...similarLocationRejection(place, nameWithPostcode(near), this.#options.advice),
        ...fromOf(near, wanted),
      };
    const preferred = isChosen || isPreferred ? undefined : this.#unknown.preferred({ name, postcode });
    // At one postcode, two names that differ in abbreviations only are one location.
    if (preferred !== undefined && postcode !== undefined && keyInFull(preferred) === keyInFull(name)) {
      this.#plan.noteInPreview(rowNumber, readAs(name, preferred));
      const known = this.#find(preferred, postcode);
      if (known) return 'value' in known ? { value: known.value } : known;
      return this.#createOrRefuse({ ...wanted, name: preferred, isPreferred: true }, rowNumber);
    }
    const same = isChosen ? undefined : (this.#probablySame(wanted) ?? preferred);
    if (same !== undefined) return similarLocationRejection(place, same, this.#options.advice);
    return { value: this.#create(name, rowNumber, postcode) };
  }

  /**
   * The name of a stored location that is probably meant: nearly the same name, the only one at the postcode, or the label of the only one with
   * the start of a postcode that the name ends with.
   */
  #probablySame(wanted: WantedLocation): string | undefined {
    const { name, postcode } = wanted;
    if (this.#located.has(name)) return undefined;
    const withStart = postcode === undefined ? this.#probable.withPostcodeStart(name) : undefined;
    if (withStart) return withStart;
    const closest = this.#probable.closestTo(name);
    if (closest && (isMisspelt(name, closest) || this.#located.isAt(closest.value, postcode)))
      return this.#closestTo(wanted);
    return postcode === undefined ? undefined : this.#probable.onlyAt(postcode);
  }

  /**
   * The closest name, if exactly one location has it with the postcode; none if the name itself is known, with another postcode. It is the
   * label if the text has the postcode or its start: other texts can be in rows with different postcodes.
   */
  #closestTo({ name, postcode, isPostcodeInText }: WantedLocation): string | undefined {
    if (this.#located.has(name)) return undefined;
    const label = this.#probable.withPostcodeStart(isPostcodeInText ? `${name} (${postcode})` : name);
    if (label !== undefined) return label ?? undefined;
    const closest = this.#probable.suggest(name);
    if (closest === undefined) return undefined;
    const matches = withPostcode(this.#located.named(closest), postcode);
    return matches.length === 1 ? closest : undefined;
  }

  #missing(what: string, closestName?: string): Rejection {
    const { locations, remedy } = this.#options.advice;
    return { reason: `${what}; ${locations}`, ...omitUndefined({ remedy, closestName }) };
  }

  #create(name: string, rowNumber: number, postcode: string | undefined): string {
    const row = {
      ...emptyLocation,
      id: randomUUID(),
      group_id: this.#options.groupId,
      name,
      postcode: postcode?.toUpperCase() ?? null,
    };
    const creation = { table: 'locations' as const, rowNumber, row };
    this.#plan.creations.push(creation);
    const isCompared = this.#names.size < maximumCompared;
    const similar = isCompared ? this.#closestNewLocation.find(name) : undefined;
    if (similar && isMisspelt(name, similar) && nameKey(name) !== nameKey(similar.value))
      this.#plan.noteAbout(
        creation,
        `The new locations '${similar.value}' and '${name}' have nearly the same name`,
      );
    this.#closestNewLocation.add(name, name);
    const alike = isCompared ? this.#located.alikeNew(row) : undefined;
    if (alike) this.#plan.noteAbout(creation, possibleDuplicateNote(row, alike));
    const neighbour = row.postcode === null ? undefined : this.#newByPostcode.get(postcodeKey(row.postcode));
    if (neighbour !== undefined && nameKey(neighbour) !== nameKey(name))
      this.#plan.noteAbout(creation, `The new locations '${neighbour}' and '${name}' have the same postcode`);
    if (row.postcode !== null) this.#newByPostcode.set(postcodeKey(row.postcode), name);
    this.#located.add(row);
    this.#timeZones.set(row.id, row.time_zone);
    this.#names.set(row.id, name);
    return row.id;
  }

  /** The time zone of a location, stored or planned. */
  timeZoneOf(locationId: string): string {
    return this.#timeZones.get(locationId) ?? emptyLocation.time_zone;
  }

  /** The id of a room, found by its id, its name, its nickname or its label. */
  room(locationId: string, wanted: string, rowNumber: number): Parsed<string> {
    const roomId = this.#rooms.find(locationId, wanted);
    if (roomId !== undefined) return { value: roomId };
    const replacement = replacementOf(this.#options.replacements?.room, wanted);
    const replaced = replacement === undefined ? undefined : this.#rooms.find(locationId, replacement);
    if (replacement !== undefined && replaced !== undefined) {
      this.#plan.noteInPreview(rowNumber, readAs(wanted, replacement));
      return { value: replaced };
    }
    if (!this.#options.createLocations)
      return this.#missing(
        `There is no room '${wanted}' at ${this.#names.get(locationId) ?? 'the location'}`,
        this.#rooms.closestName(locationId, wanted),
      );
    const id = randomUUID();
    this.#plan.creations.push({
      table: 'sub_locations',
      rowNumber,
      row: { id, location_id: locationId, name: wanted, nickname: null },
    });
    this.#rooms.add(locationId, wanted, id);
    return { value: id };
  }

  region(wanted: string, rowNumber: number): Parsed<string> {
    const regionId = this.#regions.find(wanted);
    if (regionId !== undefined) return { value: regionId };
    if (!this.#options.createLocations) return this.#missing(`There is no region '${wanted}'`);
    return { value: this.#regions.create(wanted, rowNumber) };
  }
}
