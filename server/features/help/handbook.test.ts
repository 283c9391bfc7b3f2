import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { catalogue, reservedCodes } from '#server/errors/catalogue.ts'
import { languages, type Lang } from '#server/i18n/index.ts'
import { readLocales } from '#server/i18n/read-locales.ts'
import { HelpService, mostNeeded } from './index.ts'
import { pictureFile, readPictures } from './pictures.ts'
import { quotedSentence } from './quoted-sentence.ts'
import { readHandbook, type ReadHandbook } from './read-handbook.ts'
import { helpFolder } from './help-folder.ts'

const MOST_BYTES = 60_000
const MOST_BYTES_IN_ALL = 2_000_000

/** Quotes about spreadsheets and files that equal labels of the product by chance. */
const foreign = new Set([
  'ファイル',
  'ダウンロード',
  '保存',
  'データ',
  '年度',
  '区分コード',
  '施設名',
  '再掲',
  'なし',
  'いいえ',
])

const sentences = { ja: readLocales('ja'), en: readLocales('en') }
const pictures = readPictures()
const read = (lang: Lang): ReadHandbook =>
  readHandbook({
    lang,
    sentence: (key, params) => quotedSentence(sentences[lang], lang, key, params),
    entryHref: (topic, number) => `/company/help/${topic}/${number}`,
    picture: () => null,
  })
// Quoting a message that a language lacks throws here.
const books = { ja: read('ja'), en: read('en') }

/** Every message below a key of the locale files; plural forms count as one. */
function keysOf(area: string): string[] {
  let found: unknown = sentences.ja
  for (const part of area.split('.')) found = (found as Record<string, unknown>)[part]
  return Object.entries(found as object)
    .filter(([name, value]) => typeof value === 'string' && !name.endsWith('_one'))
    .map(([name]) => `${area}.${name}`)
}

describe('the handbook in both languages', () => {
  it('has topics and pages with the same numbers, anchors, links, quotes and pictures', () => {
    const shape = ({ topics }: ReadHandbook) =>
      topics.map(({ number, entries }) => [
        number,
        entries.map((entry) => [
          entry.number,
          entry.contents.map(({ anchor }) => anchor),
          entry.passages.map(({ anchor }) => anchor),
        ]),
      ])
    expect(shape(books.en)).toEqual(shape(books.ja))
    const sorted = ({ references }: ReadHandbook) =>
      [...references].map(([file, { keys, links, pictures: shown }]) => [
        file,
        [...keys].sort(),
        [...links].sort(),
        shown,
      ])
    expect(sorted(books.en)).toEqual(sorted(books.ja))
  })

  it('is numbered without gaps, and each page has a title, a first line and text', () => {
    for (const { topics } of Object.values(books)) {
      expect(topics.map(({ number }) => number)).toEqual(topics.map((_, index) => index + 1))
      for (const { title, lead, entries } of topics) {
        expect([title, lead].every(Boolean)).toBe(true)
        expect(entries.map(({ number }) => number)).toEqual(entries.map((_, index) => index + 1))
        for (const entry of entries)
          expect([entry.title, entry.title && entry.lead && entry.html].every(Boolean)).toBe(true)
      }
    }
  })

  it('links only to pages and anchors that exist', () => {
    for (const { topics, references } of Object.values(books)) {
      const there = new Set(
        topics.flatMap(({ entries }) =>
          entries.flatMap(({ topic, number, passages, html }) => [
            `${topic}/${number}`,
            ...passages.map(({ anchor }) => `${topic}/${number}#${anchor}`),
            ...[...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => `${topic}/${number}#${id}`),
          ]),
        ),
      )
      for (const [file, { links }] of references)
        for (const link of links)
          if (!link.startsWith('/company/')) expect([file, link, there.has(link)]).toEqual([file, link, true])
    }
  })

  it('quotes labels of the product by their keys, never literally', () => {
    const texts = (value: unknown): string[] =>
      typeof value === 'string' ? [value] : Object.values(value as object).flatMap(texts)
    for (const [lang, marks] of [
      ['ja', /「([^「」]+)」/g],
      ['en', /“([^“”]+)”/g],
    ] as const) {
      const labels = new Set(texts(sentences[lang]))
      for (const file of books[lang].references.keys()) {
        const source = readFileSync(path.join(helpFolder, lang, file), 'utf8')
        const typed = [...source.matchAll(marks)].map((match) => match[1]!)
        expect([lang, file, typed.filter((text) => labels.has(text) && !foreign.has(text))]).toEqual([
          lang,
          file,
          [],
        ])
      }
    }
  })
})

describe('error messages', () => {
  const explained = [
    ...keysOf('import-errors'),
    ...keysOf('imports.error'),
    ...keysOf('imports.warning'),
    ...keysOf('comparison.error'),
    ...keysOf('pdf.fault'),
    ...keysOf('pdf.error'),
    ...keysOf('files.error'),
    ...keysOf('dashboard.error'),
    ...keysOf('analytics.error'),
    ...keysOf('publication.settings.error'),
    ...['fileRequired', 'fileNotAllowed', 'fileEmpty', 'tooLarge', 'otherSpreadsheet'].map(
      (name) => `files.upload.${name}`,
    ),
    ...[
      'twice',
      'tenfold',
      'outlier',
      'emptySection',
      'lostCharacters',
      'notShown',
      'notCompared',
      'edited',
    ].map((name) => `comparison.warning.${name}`),
    ...keysOf('publication.error').filter((key) => !key.endsWith('.wireTime')),
    ...[...catalogue.values()].filter(({ code }) => code !== 200).map(({ messageKey }) => messageKey),
  ]

  it.each(explained)('%s has an entry', (key) => {
    const place = books.ja.places.get(key)
    expect(place).toBeDefined()
    expect(books.en.places.get(key)).toEqual(place)
    const html = books.ja.topics[place!.topic - 1]!.entries[place!.number - 1]!.html
    expect(html).toContain(` id="${place!.anchor}"`)
  })

  it('numbers each code as the catalogue does', () => {
    for (const file of ['ja', 'en'].map((lang) => path.join(helpFolder, lang, '5-errors/6-codes.md')))
      for (const [, code, key] of readFileSync(file, 'utf8').matchAll(
        /^\| (\d+) \| \[\[#api\.error\.(\d+)/gm,
      ))
        expect(key).toBe(code)
  })

  it('lists as reserved exactly the codes that are', () => {
    for (const lang of languages) {
      const text = readFileSync(path.join(helpFolder, lang, '5-errors/6-codes.md'), 'utf8')
      const [, advised = '', reserved = ''] = /^([^]*)\{#reserved\}([^]*)$/.exec(text) ?? []
      const codesIn = (part: string) => [...part.matchAll(/^\| (\d+) \|/gm)].map(([, code]) => Number(code))
      expect(codesIn(reserved)).toEqual(Object.keys(reservedCodes).map(Number))
      expect(codesIn(advised)).toHaveLength(catalogue.size - 1 - Object.keys(reservedCodes).length)
    }
  })
})

describe('the pictures', () => {
  const names = [...new Set([...books.ja.references.values()].flatMap((one) => one.pictures))]

  it('exist in both languages, each is shown once, and none is unused', () => {
    const shown = [...books.ja.references.values()].flatMap((one) => one.pictures)
    expect(shown).toHaveLength(names.length)
    const wanted = languages.flatMap((lang) => names.map((name) => `${lang}/${name}`))
    expect(Object.keys(pictures).sort()).toEqual(wanted.sort())
    const files = languages.flatMap((lang) =>
      readdirSync(path.join(helpFolder, 'pictures', lang)).map((file) => `${lang}/${file}`),
    )
    expect(files.sort()).toEqual(wanted.map((name) => `${name}.webp`).sort())
  })

  it('have the size that the pages state, and are small', async () => {
    let all = 0
    for (const [place, { width, height }] of Object.entries(pictures)) {
      const [lang, name] = place.split('/') as [string, string]
      const file = pictureFile(lang, name)
      const { size } = statSync(file)
      expect([place, size <= MOST_BYTES]).toEqual([place, true])
      all += size
      expect(await sharp(file).metadata()).toMatchObject({ format: 'webp', width, height })
    }
    expect(all).toBeLessThanOrEqual(MOST_BYTES_IN_ALL)
  })
})

it('the most needed pages exist', () => {
  const help = new HelpService({ entryHref: () => '', pictureHref: () => '' })
  for (const [topic, number] of mostNeeded) expect(help.entry('ja', topic, number)).toBeDefined()
})
