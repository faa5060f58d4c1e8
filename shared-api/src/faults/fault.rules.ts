import type { FaultReason } from './fault.ts';

/** Whether an asset is a handpiece, by the name of its type. Only faults of handpieces have a reason. */
export function isHandpiece(derivedTypeName: string): boolean {
  return derivedTypeName.toLowerCase().includes('handpieces');
}

/** Returns the reason to store: NotSet unless the asset is a handpiece. */
export function keptReason(reason: FaultReason, derivedTypeName: string): FaultReason {
  return isHandpiece(derivedTypeName) ? reason : 'NotSet';
}
