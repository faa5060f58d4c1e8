import { dayIn, type AssetInstance } from '@steward/shared-api';

/** How long a certificate is valid where neither the asset nor its model has a service interval. */
const usualMonths = 12;

/** The proposed values of a new certificate: named after the asset, and valid from today until its next service. */
export function proposedCertificate(asset: AssetInstance, now: Date) {
  const { assetModel, location, serviceIntervalMonths } = asset;
  const today = dayIn(location.timeZone, now);
  const months = Number(serviceIntervalMonths ?? assetModel.defaultServiceIntervalMonths ?? usualMonths);
  return {
    title: `${assetModel.name} certificate`,
    dateValidFrom: `${today}T12:00:00.000Z`,
    dateValidTo: `${monthsAfter(today, months)}T12:00:00.000Z`,
  };
}

/** The same day of a later month, or its last day if the month is shorter. */
function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const lastDate = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastDate))).toISOString().slice(0, 10);
}
