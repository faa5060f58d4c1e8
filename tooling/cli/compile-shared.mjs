// Compiles the sources of the shared packages with their declarations.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sharedPackages } from './sdk-manifests.mjs';
import { mustRun } from './steps.mjs';
import { root, workspaceBin, workspaceNode } from './workspace.mjs';

/**
 * Throws the messages of the compiler if the sources have errors.
 * @param {string} work a folder for the configuration and, in `compiled/PACKAGE/src`, the output
 * @param {{ declarationsOnly?: boolean }} [options]
 */
export async function compileShared(work, { declarationsOnly = false } = {}) {
  mkdirSync(work, { recursive: true });
  const config = join(work, 'tsconfig.json');
  const compilerOptions = {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: declarationsOnly,
    rewriteRelativeImportExtensions: true,
    outDir: join(work, 'compiled'),
    rootDir: root,
  };
  writeFileSync(
    config,
    JSON.stringify({
      extends: join(root, 'tooling/tsconfig/browser.json'),
      compilerOptions,
      include: sharedPackages.map((name) => join(root, name, 'src')),
      exclude: [join(root, '**/*.test.ts'), join(root, '**/*.test.tsx')],
    }),
  );
  await mustRun(workspaceNode(), [workspaceBin('typescript'), '-p', config], { quiet: true });
}
