-- One folded form of texts for search, uniqueness and matching: `foldText` of the contract, with the same rules and the same results.

-- Not strict, so that PostgreSQL evaluates it in the query instead of calling it for each row. Parsed now, so that a restored dump finds its parts.
create function steward_fold_text(words text) returns text language sql immutable parallel safe
  return case
    when words !~ '[^\t-\r -~]' then lower(words collate "und-x-icu")
    else replace(replace(replace(replace(translate(
      regexp_replace(
        lower(normalize(
          regexp_replace(
            translate(words,
              '`´‘’‚‛ʹʻʼʽʾʿˈˊˋ′＇“”„‟«»″＂‐‑‒–—―−﹘﹣－',
              repeat('''', 17) || repeat('"', 8) || repeat('-', 10)),
            '[\u0001-\u0008\u000e-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]',
            '', 'g'),
          nfkd) collate "und-x-icu"),
        '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]', '', 'g'),
      'øłđðħŧŋıĸςавекмнорстухіјѕһԁԛԝαβεζηικνορτυχ', 'olddhtnikσabekmhopctyxijshdqwabezhiknoptyx'),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
  end;
