import { lifecycle } from '../lifecycle.ts';

/** Whether a supplier services a model. */
export type ModelLinkState = 'notServiced' | 'serviced';

/** A supplier marks and unmarks the models that it services. */
export const supplierModelLink = lifecycle<ModelLinkState, 'assign' | 'deassign'>({
  assign: {
    from: ['notServiced'],
    to: 'serviced',
    refusal: () => 'Model is already serviced by this supplier',
  },
  deassign: {
    from: ['serviced'],
    to: 'notServiced',
    refusal: () => 'Model is not currently serviced by this supplier',
  },
});
