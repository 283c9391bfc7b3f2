import type { Person } from './browser.ts'

/** Texts of SECURITY §3.8 that tell when one of them is more than text. They call `canary()` or ask at this address. */

export const CANARY_ORIGIN = 'http://127.0.0.1:9'

const call = 'canary()'
const image = `<img src=x onerror=${call}>`

/** Fits where a heading fits. */
const short = `</title>${image}`

const plain = [
  `"'></title></textarea></script><script>${call}</script>`,
  `<svg onload=${call}><img src=${CANARY_ORIGIN}/plain>`,
  '<!--&lt;b&gt;{{7*7}}${7*7}',
  `javascript:${call}\u2028\u202e`,
].join(' ')

/** Each line stands by itself in Markdown; the first is shown as it is. */
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
  /** Unique among all that are typed, and only letters and digits. */
  mark: string
  isMarkdown: boolean
  /** Characters. */
  limit: number
}

/** What is typed into a control. */
export function canaryFor({ mark, isMarkdown, limit }: Control): string {
  if (isMarkdown) return `${mark} ${markdown}`
  return `${mark} ${limit < plain.length + mark.length + 1 ? short : plain}`
}

/** What a reader sees of it, if it is text. */
export function shownOf(control: Control): string {
  if (control.isMarkdown) return `${control.mark} <script>${call}</script>`
  // marks of direction are not kept
  return canaryFor(control).replace('\u202e', '').trim()
}

/** Everything that shows a canary to be more than text, as it happens to somebody. */
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

/** What stands in a page that no text of a company may put there. Runs in the browser. */
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
    // What the first page tells search engines is data: no browser runs it.
    if (element.matches('head > script[type="application/ld+json"]:not([src])')) continue
    if (['img', 'script'].includes(localName) && !/^\/(?!\/)/.test(source))
      faults.push(`${localName} ${source}`)
  }
  return faults
}
