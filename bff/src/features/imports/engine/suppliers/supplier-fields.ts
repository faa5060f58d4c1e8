import { plainLabelOf, supplierProperties, suppliers } from '@steward/shared-api';
import { checkedField } from '../fields/checked-field.ts';
import { emailField } from '../fields/email.ts';
import { keptColumnsFieldOf } from '../fields/kept-columns.ts';
import { propertyFields } from '../fields/property-fields.ts';
import { phoneField, textField } from '../fields/text.ts';
import { withScheme } from '../fields/web-address.ts';
import { yesNoField } from '../fields/yes-no.ts';

const { name, phone, email, website } = suppliers.create.input.shape;

/** The fields of a supplier in a row of a file. */
export const supplierFields = {
  name: checkedField(
    textField({
      label: 'Name',
      synonyms: `supplier, supplier name, company, company name, vendor, vendor name, contractor, engineer company, engineer co, business name,
      trading name, organisation, firm, provider`,
      takesPlaceholders: true,
    }),
    name,
  ),
  phone: checkedField(
    phoneField({
      label: 'Phone',
      synonyms: `telephone, phone number, tel, telephone number, contact number, tel no, telephone no, phone no, contact no, mobile,
      landline, mobile no`,
    }),
    phone,
  ),
  email: emailField(
    { label: 'Email', synonyms: 'e mail, email address, mail, e mail address, contact email' },
    email,
  ),
  website: withScheme(
    checkedField(
      textField({ label: 'Website', synonyms: 'web, web site, url, homepage, home page, web address, www' }),
      website,
    ),
  ),
  isServiceProvider: yesNoField({
    label: 'Services equipment',
    synonyms: 'service, servicing, service supplier, is service supplier, maintenance',
  }),
  isPurchaseProvider: yesNoField({
    label: 'Sells equipment',
    synonyms: 'purchase, purchases, sales, purchase supplier, is purchase supplier',
  }),
  ...propertyFields(supplierProperties, {
    notes: {
      synonyms: `note, comments, comment, remarks, remark, description, details, supplier notes, additional information, info,
      what they do, what do they do, what they supply, what they provide, what they service, services provided, used for,
      products, speciality, specialism`,
    },
  }),
  keptColumns: keptColumnsFieldOf(plainLabelOf(supplierProperties.notes)),
};
