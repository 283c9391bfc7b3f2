import { beforeEach, describe, expect, it } from '@jest/globals'
import { byId, getElement } from './page-elements.ts'

describe('page elements', () => {
  beforeEach(() => {
    document.body.innerHTML = '<form><textarea id="text"></textarea></form>'
  })

  it('finds an element by its id and kind', () => {
    expect(byId('text', HTMLTextAreaElement)?.id).toBe('text')
    expect(byId('text', HTMLInputElement)).toBeNull()
    expect(byId(undefined, HTMLTextAreaElement)).toBeNull()
  })

  it('returns a required element, or names the missing one', () => {
    expect(getElement(document, 'textarea').id).toBe('text')
    expect(() => getElement(document, '[name=path]')).toThrow('no [name=path] on the page')
  })
})
