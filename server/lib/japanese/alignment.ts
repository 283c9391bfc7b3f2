import { searchForm } from './search-form.ts'

/** A folded text that remembers, for each of its units, which part of the original it came from. */
export interface Alignment {
  folded: string
  starts: number[]
  ends: number[]
}

const BELONGING = '[\\p{M}\\p{Default_Ignorable_Code_Point}\\u1160-\\u11ff\\uff9e\\uff9f\\u309b\\u309c]'
/** One character with the marks, selectors and invisible characters that belong to it. */
const CLUSTER = new RegExp(`.${BELONGING}*`, 'gsu')
const HAS_BELONGING = new RegExp(BELONGING, 'u')

/** Forms of single characters that are kept: more than the kanji in use. */
const MOST_FORMS = 10_000
const forms = new Map<string, string>()

export function align(text: string): Alignment {
  const alignment: Alignment = { folded: '', starts: [], ends: [] }
  let start = 0
  for (const cluster of clustersOf(text)) {
    const folded = formOf(cluster)
    const end = start + cluster.length
    alignment.folded += folded
    for (let unit = 0; unit < folded.length; unit++) {
      alignment.starts.push(start)
      alignment.ends.push(end)
    }
    start = end
  }
  return alignment
}

/** All of the text, in pieces. */
const clustersOf = (text: string): Iterable<string> =>
  HAS_BELONGING.test(text) ? (text.match(CLUSTER) ?? []) : text

/** A search explains a hundred records, which are written with few different characters. */
function formOf(cluster: string): string {
  const known = forms.get(cluster)
  if (known !== undefined) return known
  const form = searchForm(cluster)
  if (forms.size === MOST_FORMS) forms.clear()
  forms.set(cluster, form)
  return form
}
