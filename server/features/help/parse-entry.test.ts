import { describe, expect, it } from '@jest/globals'
import { createParser } from './markdown.ts'
import { parseEntry, type EntryContext } from './parse-entry.ts'

const context: EntryContext = {
  lang: 'ja',
  sentence: (key, params) => `${key}${params.n ?? ''}`,
  entryHref: (topic, number) => `/help/${topic}/${number}`,
  picture: (name) => (name === 'known' ? { href: '/p.webp', width: 4, height: 3 } : null),
}
const parse = (source: string, lang: 'ja' | 'en' = 'ja') =>
  parseEntry(createParser(), source, { topic: 1, number: 2 }, { ...context, lang })

describe('a page of the handbook', () => {
  it('has a title, a first line and headings with anchors', () => {
    const { entry } = parse('# 題\n\n一行目です。二行目です。\n\n## 見出し {#head}\n\n本文。')
    expect(entry).toMatchObject({
      title: '題',
      lead: '一行目です。二行目です。',
      contents: [{ anchor: 'head', text: '見出し' }],
      passages: [
        { anchor: '', heading: '', sentences: ['一行目です。', '二行目です。'] },
        { anchor: 'head', heading: '見出し', sentences: ['本文。'] },
      ],
    })
    expect(entry.html).not.toContain('題')
    expect(entry.html).toContain('<h2 id="head">見出し</h2>')
  })

  it('refuses a heading without an anchor', () => {
    expect(() => parse('# 題\n\n## 見出し')).toThrow('no anchor')
  })

  it('sets quotes in brackets and without spaces in Japanese, in bold in English', () => {
    const source = '# x\n\n次に [[a.b n=3]] を押します。'
    expect(parse(source).entry.html).toContain('次に<b class="quote">「a.b3」</b>を押します。')
    expect(parse(source, 'en').entry.html).toContain('次に <b class="quote">a.b3</b> を押します。')
    expect(parse(source).references.keys).toEqual(['a.b'])
  })

  it('lists the messages it explains, in headings and in tables', () => {
    const { entry, explains } = parse(
      '# x\n\n## [[#a.one]]\n\n直す。\n\n## 表 {#t}\n\n| 番号 | 文 |\n|---|---|\n| 1 | [[#a.two]] |',
    )
    expect(explains).toEqual(['a.one', 'a.two'])
    expect(entry.html).toContain('<h2 id="a-one">')
    expect(entry.html).toContain('<b class="quote" id="a-two">a.two</b>')
    expect(entry.passages.at(-1)).toEqual({ anchor: 'a-two', heading: 'a.two', sentences: ['1：a.two'] })
  })

  it('links to pages by their numbers, and leaves other addresses unchanged', () => {
    const { entry, references } = parse('# x\n\n[a](3/4#b) [c](/company/data)')
    expect(entry.html).toContain('href="/help/3/4#b"')
    expect(entry.html).toContain('href="/company/data"')
    expect(references.links).toEqual(['3/4#b', '/company/data'])
  })

  it('loads existing pictures lazily, and omits missing ones', () => {
    const { entry } = parse('# x\n\n![絵](known)\n\n![無い](unknown)')
    expect(entry.html).toContain(
      '<img src="/p.webp" alt="絵" width="4" height="3" loading="lazy" decoding="async">',
    )
    expect(entry.html.match(/<img/g)).toHaveLength(1)
  })

  it('shows HTML as text', () => {
    expect(parse('# x\n\n<script>alert(1)</script>').entry.html).not.toContain('<script')
  })
})
