import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from '@jest/globals'
import { projectRoot } from '#server/lib/root.ts'

interface Term {
  lang: 'ja' | 'en'
  /** What the thing is called everywhere: in sentences, labels, mails and the handbook. */
  term: string
  not: RegExp
  /** Where the other word means something else: keys of sentences. */
  except?: readonly string[]
}

/** One thing, one name. */
const vocabulary: readonly Term[] = [
  { lang: 'ja', term: '提供先', not: /支払い?先|受け?取り?先/ },
  { lang: 'ja', term: '大区分・区分', not: /グループ/ },
  { lang: 'ja', term: '取り込む', not: /インポート/ },
  { lang: 'ja', term: '要確認', not: /警告/ },
  { lang: 'ja', term: '公開サイト・閲覧者', not: /エンドユーザー/ },
  {
    ...{ lang: 'ja', term: '第n版として公開する', not: /公開データ(?:を)?更新|公開データの更新/ },
    // the label of SPEC §4
    except: ['publication.dataButton.pending'],
  },
  { lang: 'ja', term: 'プレビューへ反映', not: /プレビュー(?:に|へ)移行|プレビューを更新/ },
  {
    ...{ lang: 'ja', term: '順番', not: /並び順|上へ|下へ/ },
    // by which results are sorted
    except: ['site.search.order.label', 'site.people.order'],
  },
  { lang: 'ja', term: '行', not: /(?:明細|データ|行)(?:が|は)?\{\{\w+\}\}件/ },
  // fields of files have these names, but tables of the interface say what is in them
  { lang: 'ja', term: '施設名・所属・氏名', not: /facility_name|department_name/ },
  {
    ...{ lang: 'en', term: 'recipient', not: /\bpayees?\b/i },
    // values in files for machines
    except: ['data.text.person_role'],
  },
  { lang: 'en', term: 'institution', not: /\bfacilit(?:y|ies)\b/i },
  { lang: 'en', term: 'default wording', not: /\bour (?:words?|texts?|wording|headings?)\b/i },
  { lang: 'en', term: 'public site, visitors', not: /\bend[- ]users?\b/i },
  { lang: 'en', term: 'move to preview', not: /\bupdate the preview\b|\bmigrat/i },
  { lang: 'en', term: 'order', not: /\bmove (?:up|down)\b/i },
]

/** What the product says in a language, by the key of each sentence and by the line of the handbook. */
function saidIn(lang: Term['lang']): [string, string][] {
  const sentences = filesIn(`locales/${lang}`).flatMap(([file, text]) =>
    sentencesOf(path.basename(file, '.json'), JSON.parse(text)),
  )
  const lines = filesIn(`help/${lang}`).flatMap(([file, text]) =>
    text
      .replaceAll(/```.*?```|^year,.*?$/gms, '')
      .split('\n')
      .map((line): [string, string] => [file, line]),
  )
  return [...sentences, ...lines]
}

function filesIn(folder: string): [string, string][] {
  const root = path.join(projectRoot, 'views', folder)
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:json|md)$/.test(file))
    .map((file) => [file, readFileSync(path.join(root, file), 'utf8')])
}

function sentencesOf(key: string, value: unknown): [string, string][] {
  if (typeof value !== 'object' || value === null) return [[key, String(value)]]
  return Object.entries(value).flatMap(([name, inner]) => sentencesOf(`${key}.${name}`, inner))
}

/** Without names of fields and of placeholders, keys, addresses and anchors. */
const said = (text: string) =>
  text.replaceAll(/`[^`]*`|\[\[[^\]]*\]\]|\]\([^)]*\)|\{#[^}]*\}/g, '').replaceAll(/\{\{[^}]*\}\}/g, '{{n}}')

it.each(vocabulary)('calls it $term ($lang), not $not', ({ lang, not, except = [] }) => {
  const others = saidIn(lang)
    .filter(([key, text]) => !except.includes(key) && not.test(said(text)))
    .map(([key, text]) => `${key}: ${text}`)
  expect(others).toEqual([])
})

it('counts rows in 行, not in 件', () => {
  // errors, which may be several in a row
  const others = ['import-errors.rows']
  const counted = saidIn('ja').filter(
    ([key, text]) => /\.\w*[rR]ows?(?:_one)?$/.test(key) && /\}\}件/.test(text) && !others.includes(key),
  )
  expect(counted).toEqual([])
})

it('excepts only sentences that there are', () => {
  const keys = new Map(
    (['ja', 'en'] as const).map((lang) => [lang, new Set(saidIn(lang).map(([key]) => key))]),
  )
  for (const { lang, except = [] } of vocabulary)
    expect(except.filter((key) => !keys.get(lang)!.has(key))).toEqual([])
})
