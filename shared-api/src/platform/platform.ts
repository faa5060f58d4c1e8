/** The declaration and registration of areas, for the shell, the server and the build. Areas never import it. */
export * from './area.ts';
export * from './area-declaration.ts';
export * from './area-names.ts';
export * from './area-conflicts.ts';
export * from './area-settings.ts';
export * from './registry.ts';
export * from './registry-file.ts';
export * from './version.ts';
export * from './issues.ts';
export * from './unknown-keys.ts';
export * from './reserved-paths.ts';
export * from './telemetry.ts';
export * from './overrides.ts';
export * from './product-links.ts';
export * from './opened-by-user-meta.ts';
export * from './product-links-meta.ts';
export * from './public-fallback.ts';
