export { ActionHost } from './ActionHost.tsx';
export { Button, ButtonLink } from './Button.tsx';
export { type ActionName } from './catalogue.ts';
export { confirm, type Question } from './confirm.ts';
export { toast } from './toast.ts';
export { useAction } from './use-action.ts';
