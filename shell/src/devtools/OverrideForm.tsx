import { localOrigin, type AreaOverrides, type RegistryArea } from '@steward/shared-api/platform';
import { addStyles } from '@steward/shared-ui/theme';
import { useLocation } from '@steward/shared-ui/page';
import { useState, type FormEvent } from 'react';
import { areaTitle } from './OverrideBanner.tsx';
import { addressWithout } from './local-override.ts';

interface FormProps {
  overrides: AreaOverrides;
  areas: readonly RegistryArea[];
}

/** Replaces an area by a copy of one's own, and takes it back. The server answers both: the page is opened anew. */
export function OverrideForm({ overrides, areas }: FormProps) {
  const address = useLocation();
  const [area, setArea] = useState('');
  const [origin, setOrigin] = useState('http://localhost:4203');
  const [problem, setProblem] = useState('');
  const check = (event: FormEvent) => {
    const wrong = problemOf(area.trim(), origin);
    setProblem(wrong);
    if (wrong) event.preventDefault();
  };
  return (
    <section aria-label="Your own copies" className="st-devtools-copies">
      <h3>Your own copies</h3>
      {Object.entries(overrides).map(([name, from]) => (
        <p key={name} className="st-devtools-line">
          <span>
            {areaTitle(name)}, from {from}
          </span>
          <a className="st-devtools-button" href={addressWithout({ [name]: from }, address)}>
            Take {areaTitle(name)} back
          </a>
        </p>
      ))}
      <form className="st-devtools-line" action={address.pathname} onSubmit={check}>
        <label>
          Area
          <input list="st-devtools-areas" value={area} onChange={(event) => setArea(event.target.value)} />
        </label>
        <datalist id="st-devtools-areas">
          {areas.map(({ name }) => (
            <option key={name} value={name}>
              {areaTitle(name)}
            </option>
          ))}
        </datalist>
        <label>
          Comes from
          <input
            name={`area.${area.trim()}`}
            value={origin}
            aria-invalid={problem !== ''}
            aria-describedby="st-devtools-problem"
            onChange={(event) => setOrigin(event.target.value)}
          />
        </label>
        <button className="st-devtools-button">Show my copy</button>
      </form>
      <p id="st-devtools-problem" role="alert">
        {problem}
      </p>
    </section>
  );
}

function problemOf(area: string, origin: string): string {
  if (!/^[a-z][a-z0-9-]*$/.test(area)) return 'Please say which area: its folder without mf-.';
  if (localOrigin(origin.trim()) === undefined)
    return 'It comes from your own machine: http://localhost and the port that npm run dev has said.';
  return '';
}

addStyles(
  'devtools-copies',
  `
  .st-devtools-copies { display: grid; gap: 8px; }
  .st-devtools-copies h3 { font-size: 15px; font-weight: 650; }
  .st-devtools-copies form { align-items: end; }
  .st-devtools-copies label { display: grid; gap: 4px; font-size: 13px; }
  .st-devtools-copies input { min-height: 36px; min-width: 0; width: 220px; max-width: 100%; padding: 0 10px; border: 1px solid #8c8c8c; border-radius: var(--st-radius); background: var(--st-surface); color: var(--st-text); font: inherit; }
  .st-devtools-copies [role='alert'] { color: var(--st-error); }
  @media (pointer: coarse) { .st-devtools-copies input { min-height: 44px; } }
  `,
);
