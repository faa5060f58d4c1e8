import { importTextEncoding, importTextEncodingLabels, type AssetImport } from '@steward/shared-api';
import { Controls, OptionSelect } from '@steward/shared-ui/form';
import { Section } from '@steward/shared-ui/page';
import { Callout } from '@steward/shared-ui/wizard';
import { useUpdateImport } from './import.data.ts';

const options = importTextEncoding.options.map((value) => ({
  value,
  label: importTextEncodingLabels[value],
}));

/** The encoding of a CSV, with texts that show whether it is right. The server reads the columns again after a choice. */
export function TextEncoding({ assetImport }: { assetImport: AssetImport }) {
  // An older server omits them.
  const { id, encoding = null, textSamples = [] }: Partial<AssetImport> = assetImport;
  const { run, running, error } = useUpdateImport();
  if (encoding === null || id === undefined) return null;
  return (
    <Section title="Encoding">
      <p>
        {textSamples.length === 0
          ? 'The file has only plain letters, which are the same in most encodings.'
          : `Texts with special characters: ${textSamples.map((text) => `“${text}”`).join(', ')}. If they look wrong, choose another encoding.`}
      </p>
      <Controls>
        <OptionSelect
          label="Encoding of the file"
          options={options}
          value={encoding}
          // The error is shown below.
          onChange={(chosen) => void run({ id, encoding: chosen }).catch(() => null)}
        />
      </Controls>
      {running && <Callout tone="info">Reading the columns…</Callout>}
      {error && <Callout tone="error">{error.message}</Callout>}
    </Section>
  );
}
