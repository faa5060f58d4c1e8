export { ActionHost } from './ActionHost.tsx';
export { Button, ButtonLink } from './Button.tsx';
export { messagesOf, type ActionMessages, type ActionName, type ActionTexts } from './action-messages.ts';
export { Progress } from './Progress.tsx';
export { confirm, type ConfirmOptions } from './confirm.ts';
export { confirmDeletion, describeDependents, type Dependents } from './confirm-deletion.ts';
export { clearToasts, toast } from './toast.ts';
export { failureText, useAction } from './use-action.ts';
export { useConfirm } from './use-confirm.ts';
