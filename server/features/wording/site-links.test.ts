import { describe, expect, it } from '@jest/globals'
import { renderMarkdown } from './markdown.ts'
import { previewLink } from './site-links.ts'

describe('a link of a company’s text in its preview', () => {
  it.each([
    ['/', '/preview'],
    ['/?type=patient', '/preview?type=patient'],
    ['/#main', '/preview#main'],
    ['/faq', '/preview/faq'],
    ['/faq/topics/3/2#a', '/preview/faq/topics/3/2#a'],
    ['/disclosure?year=2024', '/preview/disclosure?year=2024'],
    ['/disclosure/detail/1310', '/preview/disclosure/detail/1310'],
    ['/patient', '/preview/patient'],
    ['/recipient/d-x', '/preview/recipient/d-x'],
    ['/search', '/preview/search'],
    ['/viewer?id=3', '/preview/viewer?id=3'],
    ['/corrections?page=2', '/preview/corrections?page=2'],
  ])('%s leads to %s', (href, wanted) => {
    expect(previewLink(href)).toBe(wanted)
  })

  it.each([
    ...['/preview/faq', '/correction', '/faqs', '/company/faq', '/login', '#faq', '?type=patient', ''],
    ...['//faq', '///', '/\\faq', 'https://example.com/faq', 'mailto:faq@example.com', 'faq'],
  ])('%s stays as it is', (href) => {
    expect(previewLink(href)).toBe(href)
  })

  it('is rewritten where Markdown becomes HTML, and nowhere else', () => {
    const text = '[a](/faq "t") [b](https://example.com/faq) `[c](/faq)` /faq'
    expect(renderMarkdown(text, previewLink)).toBe(
      '<p><a href="/preview/faq" rel="noopener nofollow">a</a> ' +
        '<a href="https://example.com/faq" rel="noopener nofollow">b</a> <code>[c](/faq)</code> /faq</p>\n',
    )
    expect(renderMarkdown('[a](/faq)')).toContain('href="/faq"')
  })

  it('does not turn plain text into a link', () => {
    expect(renderMarkdown('[a](javascript:alert(1)) [b](//faq)', previewLink)).not.toContain('href')
  })
})
