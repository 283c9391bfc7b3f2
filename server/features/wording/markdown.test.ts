import { describe, expect, it } from '@jest/globals'
import { load } from 'cheerio'
import { cleanHtml } from './clean-html.ts'
import { renderMarkdown } from './markdown.ts'

const ALLOWED = new Set([
  ...['p', 'br', 'strong', 'em', 's', 'ul', 'ol', 'li', 'a', 'h3', 'h4', 'h5'],
  ...['blockquote', 'code', 'pre', 'hr', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
])

/** What a browser would make of it: lists everything that is not allowed. */
function forbiddenIn(html: string): string[] {
  const $ = load(html, null, false)
  return $('*')
    .toArray()
    .flatMap((element) => {
      const { tagName, attribs } = element as unknown as { tagName: string; attribs: Record<string, string> }
      const attributes = Object.entries(attribs).filter(
        ([name, value]) =>
          !(
            (tagName === 'a' && name === 'rel') ||
            (tagName === 'ol' && name === 'start' && /^\d+$/.test(value)) ||
            (tagName === 'a' && name === 'href' && /^(?:https?:\/\/|mailto:|\/(?![/\\])|#|\?)/i.test(value))
          ),
      )
      return [
        ...(ALLOWED.has(tagName) ? [] : [tagName]),
        ...attributes.map(([name, value]) => `${tagName} ${name}=${value}`),
      ]
    })
}

/** SECURITY §3.8. */
const corpus: string[] = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '</script><script>alert(1)</script>',
  '</title><script>alert(1)</script>',
  '</textarea><script>alert(1)</script>',
  '<!--<img src="--><img src=x onerror=alert(1)>">',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<svg onload=alert(1)>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<math><annotation-xml encoding="text/html"><script>alert(1)</script></annotation-xml></math>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><script>alert(1)</script></template>',
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>"></xmp>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object><embed src="javascript:alert(1)">',
  '<a href="javascript:alert(1)">a</a>',
  '<a href="java&#10;script:alert(1)">a</a>',
  '<a href="java\nscript:alert(1)">a</a>',
  '<a href="&#x6A;avascript:alert(1)">a</a>',
  '<a href=" javascript:alert(1)">a</a>',
  '<a href="\u0001javascript:alert(1)">a</a>',
  '<a href="JaVaScRiPt:alert(1)">a</a>',
  '<a href="data:text/html,<script>alert(1)</script>">a</a>',
  '<a href="vbscript:msgbox(1)">a</a>',
  '<a href="//evil.example/">a</a>',
  '<a href="\\\\evil.example/">a</a>',
  '<a href="https://ok.example" target="_blank" onclick="alert(1)" style="x">a</a>',
  '<img srcset="x 1x, javascript:alert(1) 2x">',
  '<p style="background:url(https://evil.example/)">a</p>',
  '<style>@import "https://evil.example/";</style>',
  '<link rel=stylesheet href="https://evil.example/">',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example/">',
  '<form action="https://evil.example/"><input name=q><button formaction="javascript:alert(1)">a</button></form>',
  '<p id="main" name="csrf" class="btn">a</p>',
  '<a id=location href="#x" name=body>a</a>',
  '<ol start="1 onload=alert(1)"><li>a</li></ol>',
  '<table background="javascript:alert(1)"><tr><td>a</td></tr></table>',
  '{{7*7}} ${7*7} <%= 7*7 %>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&amp;lt;img src=x onerror=alert(1)&amp;gt;',
  'a\u2028b\u2029c',
  'a\ud800b',
  '\u202Egnp.exe',
  '\u0000<scr\u0000ipt>alert(1)</scr\u0000ipt>',
]

const markdown: string[] = [
  '[a](javascript:alert(1))',
  '[a](JaVaScript:alert(1))',
  '[a](java&#10;script:alert(1))',
  '[a](&#x6A;avascript:alert(1))',
  '[a](<javascript:alert(1)>)',
  '[a](data:text/html;base64,PHNjcmlwdD4=)',
  '[a](vbscript:msgbox)',
  '[a](file:///etc/passwd)',
  '[a](//evil.example/x)',
  '[a](/\\evil.example/x)',
  '[a](https://ok.example "onmouseover=alert(1)")',
  '[a](https://ok.example/"onmouseover="alert(1))',
  '![a](https://evil.example/canary.png)',
  '![a](javascript:alert(1))',
  '<javascript:alert(1)>',
  'javascript:alert(1)',
  '[a]: javascript:alert(1)\n\n[a]',
  '`<script>alert(1)</script>`',
  '```html"onclick="alert(1)\n<script>alert(1)</script>\n```',
  '| a |\n|---|\n| <img src=x onerror=alert(1)> |',
  '# <svg onload=alert(1)>',
  '**<b onmouseover=alert(1)>**',
]

describe('SEC-XSS: a company’s text', () => {
  it.each([...corpus, ...markdown].map((text) => [text]))(
    'as Markdown, shows %j and does nothing',
    (text) => {
      expect(forbiddenIn(renderMarkdown(text))).toEqual([])
    },
  )

  it.each(corpus.map((text) => [text]))('as HTML, keeps nothing active of %j', (text) => {
    const once = cleanHtml(text)
    expect(forbiddenIn(once)).toEqual([])
    // nothing becomes active by being cleaned, parsed and cleaned again
    expect(forbiddenIn(cleanHtml(load(once, null, false).html()))).toEqual([])
  })

  it('is sanitised idempotently', () => {
    // headings are demoted once more
    const level = (html: string) => html.replace(/h[345]>/g, 'h>')
    for (const text of [...corpus, ...markdown]) {
      const html = renderMarkdown(text)
      expect(level(cleanHtml(html))).toBe(level(html))
    }
  })

  it('shows HTML in Markdown as the text it is', () => {
    const text = '<img src=x onerror=alert(1)>'
    expect(load(renderMarkdown(text), null, false).text().trim()).toBe(text)
  })

  it('has links to the web and to this site, without an opener', () => {
    const $ = load(renderMarkdown('[a](https://x.example) [b](/faq) [c](mailto:a@x.example)'), null, false)
    expect(
      $('a')
        .toArray()
        .map((link) => [$(link).attr('href'), $(link).attr('rel')]),
    ).toEqual([
      ['https://x.example', 'noopener nofollow'],
      ['/faq', 'noopener nofollow'],
      ['mailto:a@x.example', 'noopener nofollow'],
    ])
  })

  it.each([
    ['ten thousand nested tags', '<b>'.repeat(10_000)],
    [
      'ten thousand nested lists',
      Array.from({ length: 400 }, (_, at) => `${' '.repeat(at * 2)}- a`).join('\n'),
    ],
    ['ten thousand quotes', '>'.repeat(10_000) + ' a'],
    ['ten thousand brackets', '['.repeat(10_000)],
    ['unclosed emphasis', '*a _b '.repeat(5000)],
    ['backticks of every length', Array.from({ length: 1000 }, (_, at) => '`'.repeat(at)).join(' ')],
    ['a megabyte of one line', 'a'.repeat(1_000_000)],
    ['a megabyte of tags', '<p>a</p>'.repeat(125_000)],
    ['a megabyte of links', '[a](https://x.example/)'.repeat(40_000)],
  ])('is rendered within bounds: %s', (_, text) => {
    const html = renderMarkdown(text)
    expect(depthOf(html)).toBeLessThan(50)
    expect(html.length).toBeLessThan(12 * text.length + 1000)
  })

  it.each([
    ['ten thousand nested tags', '<p><strong>'.repeat(10_000)],
    ['ten thousand nested lists', '<ul><li>'.repeat(10_000)],
    ['a megabyte of attributes', `<p ${'a="b" '.repeat(160_000)}>x</p>`],
    ['a megabyte of comments', '<!-- -->'.repeat(125_000)],
  ])('is cleaned within bounds: %s', (_, html) => {
    expect(depthOf(cleanHtml(html))).toBeLessThan(50)
  })
})

/** The nesting depth of its elements, counted from tags: a parser would itself recurse that deep. */
function depthOf(html: string): number {
  let depth = 0
  let deepest = 0
  for (const [, slash, name] of html.matchAll(/<(\/?)([a-z0-9]+)[^>]*>/g)) {
    if (name === 'br' || name === 'hr') continue
    depth += slash ? -1 : 1
    deepest = Math.max(deepest, depth)
  }
  return deepest
}
