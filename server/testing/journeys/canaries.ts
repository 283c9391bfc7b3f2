import type { Person } from './browser.ts'

/** Texts of SECURITY §3.8 that reveal if one of them is treated as more than text: they call `canary()` or request this address. */

export const CANARY_ORIGIN = 'http://127.0.0.1:9'

const call = 'canary()'
const image = `<img src=x onerror=${call}>`

/** Short enough for a heading. */
const short = `</title>${image}`

const plain = [
  `"'></title></textarea></script><script>${call}</script>`,
  `<svg onload=${call}><img src=${CANARY_ORIGIN}/plain>`,
  '<!--&lt;b&gt;{{7*7}}${7*7}',
  `javascript:${call}\u2028\u202e`,
].join(' ')

/** Every line is a Markdown paragraph of its own; the first is shown unchanged. */
const markdown = [
  `<script>${call}</script>`,
  `"'>${image}`,
  `[link](javascript:${call})`,
  `[link](java&#10;script:${call})`,
  `[link](data:text/html,<script>${call}</script>)`,
  `<javascript:${call}>`,
  `<a href="java&#10;script:${call}">link</a>`,
  `![picture](${CANARY_ORIGIN}/picture)`,
  `[reference][1]\n\n[1]: javascript:${call}`,
  `<svg><style>${image}</style></svg>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${call}&gt;">`,
  `<xmp>${image}</xmp>`,
  `<noscript><p title="</noscript>${image}">`,
  `<template>${image}</template>`,
  `<img srcset="${CANARY_ORIGIN}/srcset 1x">`,
  `<p style="background:url(${CANARY_ORIGIN}/style)">`,
  `<base href="${CANARY_ORIGIN}/">`,
  `<meta http-equiv="refresh" content="0;url=${CANARY_ORIGIN}/refresh">`,
  `<form action="${CANARY_ORIGIN}/form" id="location"><button>send</button></form>`,
  `<link rel="stylesheet" href="${CANARY_ORIGIN}/sheet">`,
  `<iframe srcdoc="<script>parent.${call}</script>"></iframe>`,
  `\`\`\`"><script>${call}</script>\n</code>${image}\n\`\`\``,
  plain,
].join('\n\n')

export interface Control {
  /** Unique among all typed texts; letters and digits only. */
  mark: string
  isMarkdown: boolean
  /** Characters. */
  limit: number
}

/** The text that is typed into a control. */
export function canaryFor({ mark, isMarkdown, limit }: Control): string {
  if (isMarkdown) return `${mark} ${markdown}`
  return `${mark} ${limit < plain.length + mark.length + 1 ? short : plain}`
}

/** How a reader sees it if it is treated as text. */
export function shownOf(control: Control): string {
  if (control.isMarkdown) return `${control.mark} <script>${call}</script>`
  // directional marks are removed
  return canaryFor(control).replace('\u202e', '').trim()
}

/** Records every sign that a canary is more than text in somebody's browser. */
export async function watchCanaries({ page, complaints }: Person, origin: string): Promise<string[]> {
  await page.context().exposeBinding('canary', () => void complaints.push(`canary ran at ${page.url()}`))
  page.on('dialog', (dialog) => {
    complaints.push(`dialog at ${page.url()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    if (!request.url().startsWith(origin)) complaints.push(`${page.url()} asks ${request.url()}`)
  })
  return complaints
}

/** Elements in a page that a company's text must not be able to create. Runs in the browser. */
export function strangeElements(): string[] {
  const faults: string[] = []
  for (const element of document.querySelectorAll('*')) {
    const { localName, attributes } = element
    for (const { name, value } of attributes) {
      if (name.startsWith('on') || name === 'srcset' || name === 'srcdoc') faults.push(`${localName} ${name}`)
      if (/^\s*(?:javascript|data|vbscript):/i.test(value) && name !== 'value')
        faults.push(`${name}=${value}`)
    }
    if (['iframe', 'object', 'embed', 'base', 'xmp', 'math', 'template'].includes(localName))
      faults.push(localName)
    if (localName === 'meta' && element.getAttribute('http-equiv')) faults.push('meta http-equiv')
    const source = element.getAttribute('src') ?? ''
    // The first page's data for search engines is not executed.
    if (element.matches('head > script[type="application/ld+json"]:not([src])')) continue
    if (['img', 'script'].includes(localName) && !/^\/(?!\/)/.test(source))
      faults.push(`${localName} ${source}`)
  }
  return faults
}
