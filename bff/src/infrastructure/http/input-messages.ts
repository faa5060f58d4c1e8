import * as z from 'zod';

/** Default validation messages for schemas of the contract that define none. Applies to the whole process. */
z.config({
  customError: (issue) => {
    if (issue.code === 'invalid_type' && issue.input === undefined) return 'Required';
    if (issue.code === 'invalid_type' && issue.expected === 'boolean') return 'Must be true or false';
    if (issue.code === 'too_big') return 'Too large';
    if (issue.code === 'too_small') return 'Too small';
    return 'Invalid value';
  },
});
