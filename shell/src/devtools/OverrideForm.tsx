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

/** Adds and removes local overrides of areas. The server handles both and loads the page again. */
export function OverrideForm({ overrides, areas }: FormProps) {
  const address = useLocation();
  const [area, setArea] = useState('');
  const [origin, setOrigin] = useState('http://localhost:4203');
  const [problem, setProblem] = useState('');
  const check = (event: FormEvent) => {
    const found = problemOf(area.trim(), origin);
    setProblem(found);
    if (found) event.preventDefault();
  };
  return (
    <section aria-label="Local overrides" className="st-devtools-overrides">
      <h3>Local overrides</h3>
      {Object.entries(overrides).map(([name, from]) => (
        <p key={name} className="st-devtools-line">
          <span>
            {areaTitle(name)} from {from}
          </span>
          <a className="st-devtools-button" href={addressWithout({ [name]: from }, address)}>
            Remove override of {areaTitle(name)}
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
          Address
          <input
            name={`area.${area.trim()}`}
            value={origin}
            aria-invalid={problem !== ''}
            aria-describedby="st-devtools-problem"
            onChange={(event) => setOrigin(event.target.value)}
          />
        </label>
        <button className="st-devtools-button">Override</button>
      </form>
      <p id="st-devtools-problem" role="alert">
        {problem}
      </p>
    </section>
  );
}

function problemOf(area: string, origin: string): string {
  if (!/^[a-z][a-z0-9-]*$/.test(area)) return 'Enter the name of an area: its folder name without mf-.';
  if (localOrigin(origin.trim()) === undefined)
    return 'Enter an address on your own machine: http://localhost with the port that npm run dev shows.';
  return '';
}

addStyles(
  'devtools-overrides',
  `
  .st-devtools-overrides { display: grid; gap: 8px; }
  .st-devtools-overrides h3 { font-size: 15px; font-weight: 650; }
  .st-devtools-overrides form { align-items: end; }
  .st-devtools-overrides label { display: grid; gap: 4px; font-size: 13px; }
  .st-devtools-overrides input { min-height: 36px; min-width: 0; width: 220px; max-width: 100%; padding: 0 10px; border: 1px solid #8c8c8c; border-radius: var(--st-radius); background: var(--st-surface); color: var(--st-text); font: inherit; }
  .st-devtools-overrides [role='alert'] { color: var(--st-error); }
  @media (pointer: coarse) { .st-devtools-overrides input { min-height: 44px; } }
  `,
);
