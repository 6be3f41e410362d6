import { caseFolding } from './unicode-17-case-folding';

// This function gives the same order and case folding on both databases, because the embedded one has no Russian
// collation. Letters become lower case, and «ё» becomes «е». macOS writes «й» as two characters, so the text is
// composed first. Folded texts compare by code point.
const russianKey = `
create function russian_key(value text) returns text language sql immutable parallel safe return
  lower(translate(normalize(value, NFC),
    'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯё',
    'абвгдеежзийклмнопрстуфхцчшщъыьэюяе') collate "C")`;

// Invisible code points of Unicode 14. Newer versions remove none of them, so no text passes the rules and fails here.
// PostgreSQL has no character classes for them.
const unseen = `
  1-20 7f-a0 ad 300-36f 483-489 591-5bd 5bf 5c1-5c2 5c4-5c5 5c7 600-605 610-61a 61c 64b-65f 670 6d6-6dd
  6df-6e4 6e7-6e8 6ea-6ed 70f 711 730-74a 7a6-7b0 7eb-7f3 7fd 816-819 81b-823 825-827 829-82d 859-85b
  890-891 898-89f 8ca-903 93a-93c 93e-94f 951-957 962-963 981-983 9bc 9be-9c4 9c7-9c8 9cb-9cd 9d7 9e2-9e3
  9fe a01-a03 a3c a3e-a42 a47-a48 a4b-a4d a51 a70-a71 a75 a81-a83 abc abe-ac5 ac7-ac9 acb-acd ae2-ae3
  afa-aff b01-b03 b3c b3e-b44 b47-b48 b4b-b4d b55-b57 b62-b63 b82 bbe-bc2 bc6-bc8 bca-bcd bd7 c00-c04 c3c
  c3e-c44 c46-c48 c4a-c4d c55-c56 c62-c63 c81-c83 cbc cbe-cc4 cc6-cc8 cca-ccd cd5-cd6 ce2-ce3 d00-d03
  d3b-d3c d3e-d44 d46-d48 d4a-d4d d57 d62-d63 d81-d83 dca dcf-dd4 dd6 dd8-ddf df2-df3 e31 e34-e3a e47-e4e
  eb1 eb4-ebc ec8-ecd f18-f19 f35 f37 f39 f3e-f3f f71-f84 f86-f87 f8d-f97 f99-fbc fc6 102b-103e 1056-1059
  105e-1060 1062-1064 1067-106d 1071-1074 1082-108d 108f 109a-109d 115f-1160 135d-135f 1680 1712-1715
  1732-1734 1752-1753 1772-1773 17b4-17d3 17dd 180b-180f 1885-1886 18a9 1920-192b 1930-193b 1a17-1a1b
  1a55-1a5e 1a60-1a7c 1a7f 1ab0-1ace 1b00-1b04 1b34-1b44 1b6b-1b73 1b80-1b82 1ba1-1bad 1be6-1bf3 1c24-1c37
  1cd0-1cd2 1cd4-1ce8 1ced 1cf4 1cf7-1cf9 1dc0-1dff 2000-200f 2028-202f 205f-206f 20d0-20f0 2800 2cef-2cf1
  2d7f 2de0-2dff 3000 302a-302f 3099-309a 3164 a66f-a672 a674-a67d a69e-a69f a6f0-a6f1 a802 a806 a80b
  a823-a827 a82c a880-a881 a8b4-a8c5 a8e0-a8f1 a8ff a926-a92d a947-a953 a980-a983 a9b3-a9c0 a9e5 aa29-aa36
  aa43 aa4c-aa4d aa7b-aa7d aab0 aab2-aab4 aab7-aab8 aabe-aabf aac1 aaeb-aaef aaf5-aaf6 abe3-abea abec-abed
  e000-f8ff fb1e fdd0-fdef fe00-fe0f fe20-fe2f feff ffa0 fff0-fffb fffe-ffff 101fd 102e0 10376-1037a
  10a01-10a03 10a05-10a06 10a0c-10a0f 10a38-10a3a 10a3f 10ae5-10ae6 10d24-10d27 10eab-10eac 10f46-10f50
  10f82-10f85 11000-11002 11038-11046 11070 11073-11074 1107f-11082 110b0-110ba 110bd 110c2 110cd
  11100-11102 11127-11134 11145-11146 11173 11180-11182 111b3-111c0 111c9-111cc 111ce-111cf 1122c-11237
  1123e 112df-112ea 11300-11303 1133b-1133c 1133e-11344 11347-11348 1134b-1134d 11357 11362-11363
  11366-1136c 11370-11374 11435-11446 1145e 114b0-114c3 115af-115b5 115b8-115c0 115dc-115dd 11630-11640
  116ab-116b7 1171d-1172b 1182c-1183a 11930-11935 11937-11938 1193b-1193e 11940 11942-11943 119d1-119d7
  119da-119e0 119e4 11a01-11a0a 11a33-11a39 11a3b-11a3e 11a47 11a51-11a5b 11a8a-11a99 11c2f-11c36
  11c38-11c3f 11c92-11ca7 11ca9-11cb6 11d31-11d36 11d3a 11d3c-11d3d 11d3f-11d45 11d47 11d8a-11d8e
  11d90-11d91 11d93-11d97 11ef3-11ef6 13430-13438 16af0-16af4 16b30-16b36 16f4f 16f51-16f87 16f8f-16f92
  16fe4 16ff0-16ff1 1bc9d-1bc9e 1bca0-1bca3 1cf00-1cf2d 1cf30-1cf46 1d165-1d169 1d16d-1d182 1d185-1d18b
  1d1aa-1d1ad 1d242-1d244 1da00-1da36 1da3b-1da6c 1da75 1da84 1da9b-1da9f 1daa1-1daaf 1e000-1e006
  1e008-1e018 1e01b-1e021 1e023-1e024 1e026-1e02a 1e130-1e136 1e2ae 1e2ec-1e2ef 1e8d0-1e8d6 1e944-1e94a
  1fffe-1ffff 2fffe-2ffff 3fffe-3ffff 4fffe-4ffff 5fffe-5ffff 6fffe-6ffff 7fffe-7ffff 8fffe-8ffff
  9fffe-9ffff afffe-affff bfffe-bffff cfffe-cffff dfffe-e0fff efffe-10ffff`;

// A code point in a regular expression of PostgreSQL.
const escapeCode = (code: string) => `\\U${code.padStart(8, '0')}`;
const ranges = unseen
  .trim()
  .split(/\s+/)
  .map((range) => range.split('-').map(escapeCode).join('-'));

// Whether a text has a visible character: joiners, fillers, soft hyphens and lone accents are not text (specification §5).
const hasText = `
create function has_text(value text) returns boolean language sql immutable parallel safe return
  value ~ '[^${ranges.join('')}]'`;

// Full case folding of Unicode (definition D145). The table has no quotes or backslashes, so its JSON needs no escaping.
const foldLetters = `
create function fold_letters(value text) returns text language sql immutable parallel safe return
  normalize((
    select string_agg(coalesce('${JSON.stringify(caseFolding)}'::jsonb ->> letter, letter), '' order by place)
    from string_to_table(normalize(value, NFD), null) with ordinality as letters (letter, place)), NFC)`;

// Null for a label that encodes nothing. The arithmetic is of RFC 3492, section 6.2.
const decodePunycode = `
create function decode_punycode(label text) returns text language plpgsql immutable strict parallel safe as $$
declare
  digits constant text := 'abcdefghijklmnopqrstuvwxyz0123456789';
  basic text := coalesce(substring(label from '^(.+)-'), '');
  place int := case when basic = '' then 1 else length(basic) + 2 end;
  letters text[] := string_to_array(basic, null);
  code bigint := 128;
  at bigint := 0;
  bias int := 72;
  since bigint;
  weight bigint;
  step int;
  digit int;
  least_digit int;
  delta bigint;
  turns int;
begin
  if place > length(label) then return null; end if;
  while place <= length(label) loop
    since := at;
    weight := 1;
    step := 36;
    loop
      if place > length(label) then return null; end if;
      digit := strpos(digits, substr(label, place, 1)) - 1;
      place := place + 1;
      if digit < 0 then return null; end if;
      at := at + digit * weight;
      least_digit := least(greatest(step - bias, 1), 26);
      exit when digit < least_digit;
      weight := weight * (36 - least_digit);
      if at > 2147483647 or weight > 2147483647 then return null; end if;
      step := step + 36;
    end loop;
    delta := case when since = 0 then (at - since) / 700 else (at - since) / 2 end;
    delta := delta + delta / (cardinality(letters) + 1);
    turns := 0;
    while delta > 455 loop
      delta := delta / 35;
      turns := turns + 36;
    end loop;
    bias := turns + 36 * delta / (delta + 38);
    code := code + at / (cardinality(letters) + 1);
    at := at % (cardinality(letters) + 1);
    if code < 161 or code between 55296 and 57343 or code > 1114111 then return null; end if;
    letters := letters[:at] || chr(code::int) || letters[at + 1:];
    at := at + 1;
  end loop;
  return array_to_string(letters, '');
end $$`;

const decodeDomain = `
create function decode_domain(email text) returns text language sql immutable strict parallel safe return
  substring(email from '^(.*@)') || (
    select string_agg(
      case when lower(label) like 'xn--%'
        then coalesce(decode_punycode(substr(lower(label collate "C"), 5)), label) else label end, '.' order by place)
    from string_to_table(substring(email from '[^@]*$'), '.') with ordinality as labels (label, place))`;

// Nearly all e-mails are ASCII without an encoded domain, which needs no table.
const foldEmail = `
create function fold_email(value text) returns text language sql immutable parallel safe return
  case
    when value ~* '@(.*[.])?xn--' then fold_letters(decode_domain(value))
    when value ~ '^[\\u0001-\\u007f]*$' then lower(value collate "C")
    else fold_letters(value)
  end`;

/** The functions that fold and check texts. Checks, indexes and generated columns call them. */
export const texts: readonly string[] = [
  russianKey,
  hasText,
  foldLetters,
  decodePunycode,
  decodeDomain,
  foldEmail,
];
