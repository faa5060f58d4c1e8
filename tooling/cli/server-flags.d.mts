export const serverFlags: readonly string[];
export function serverEnvironment(): NodeJS.ProcessEnv;
