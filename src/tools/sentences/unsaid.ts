/** Finds what no host at a game table would say, after STYLE.md's part on texts for people. */

const UNSAID: Readonly<Record<string, RegExp>> = {
  'whoever': /\bwhoever\b/i,
  'nobody': /\bnobody\b/i,
  'somebody': /\bsomebody\b/i,
  'is asked': /\b(is|are|was|were|be|been) asked\b/i,
  'is put to': /\bput to\b/i,
  'comes to': /\b(comes|come|came) to\b/i,
  'stands': /\b(stands|stand)\b/i,
  'is forgotten': /\b(is|are|be|has it) forgotten\b/i,
  'who plays': /\bwho plays?\b/i,
  'those who': /\bthose who\b/i,
  '2 times': /, (\d+|\{\w+\}) times\b/i,
  'a code in brackets': /\[[A-Z_]{4,}\]/,
  'clamped': /\bclamp(s|ed)?\b/i,
  'user chooses': /\busers? (chooses?|picks?|decides?|distributes?)\b/i,
  'taken back': /\b(takes?|took|taken) (it |a \w+ |\{\w+\} )?back\b/i,
  'goes on': /\bgoes on\b/i,
  'may be meant': /\bbe meant\b/i,
  'is played by': /\bis played by\b/i,
  'as it is now': /\bas (it|they) (is|are) now\b/i,
  'the like': /\b(and|or) the like\b/i,
  'of yours': /\bthat (is|are) yours\b/i,
  'since … ago': /\bsince \{?ago\b/i,
}

/** Returns the names of the patterns that the sentence fits. */
export const unsaidIn = (text: string): readonly string[] =>
  Object.entries(UNSAID).flatMap(([name, pattern]) => (pattern.test(text) ? [name] : []))

/** True for a sentence glued from parts: it begins or ends with a space, or with a comma. */
export const isFragment = (text: string): boolean => /^[ ,;]|[ ,]$/.test(text)
