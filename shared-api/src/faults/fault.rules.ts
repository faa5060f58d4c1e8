import type { FaultReason } from './fault.ts';

/** Handpiece assets are those whose type says so; only their faults keep a reason. */
export function isHandpiece(derivedTypeName: string): boolean {
  return derivedTypeName.toLowerCase().includes('handpieces');
}

/** The reason as it is kept: of anything but a handpiece it is NotSet. */
export function keptReason(reason: FaultReason, derivedTypeName: string): FaultReason {
  return isHandpiece(derivedTypeName) ? reason : 'NotSet';
}
