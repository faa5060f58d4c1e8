import { serveSibling } from '../sibling/serve-sibling.ts';
void serveSibling;
