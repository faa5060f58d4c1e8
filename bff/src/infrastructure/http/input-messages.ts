import * as z from 'zod';

/**
 * What a person reads where a schema of the contract has no message of its own: a sentence, never the library's words.
 * Set once for the process; messages of the schemas themselves come first.
 */
z.config({
  customError: (issue) => {
    if (issue.code === 'invalid_type' && issue.input === undefined) return 'This is required';
    if (issue.code === 'invalid_type' && issue.expected === 'boolean') return 'Must be true or false';
    if (issue.code === 'too_big') return 'This is too much';
    if (issue.code === 'too_small') return 'This is too little';
    return 'This cannot be used here';
  },
});
