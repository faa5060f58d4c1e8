export { Label, type LabelText } from './Label.tsx';
export { Paper, Papers, type Box, type Millimetres } from './Paper.tsx';
export { Printout } from './Printout.tsx';
