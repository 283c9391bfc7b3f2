import { expect, it } from '@jest/globals'
import { element, xmlDocument } from './xml.ts'

it('nests elements and escapes texts and attributes', () => {
  const link = element('a', { href: 'http://a.test/?x=1&y="<', title: null }, 'A & B')
  expect(xmlDocument(element('p', {}, '<b>', link, null)).split('\n')[1]).toBe(
    '<p>&lt;b&gt;<a href="http://a.test/?x=1&amp;y=&quot;&lt;">A &amp; B</a></p>',
  )
})

it('closes an element without content in its own tag', () => {
  expect(element('link', { rel: 'self' }).text).toBe('<link rel="self"/>')
})

it('replaces what no XML document may contain', () => {
  expect(element('p', {}, 'a\u0000b\u001bc\ud800d\t\n').text).toBe('<p>a\ufffdb\ufffdc\ufffdd\t\n</p>')
})
