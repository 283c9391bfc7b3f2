import type { ComponentType } from 'react'
import { dangerouslySkipEscape, escapeInject } from 'vite-plugin-ssr/server'
import { renderDocument, type ViewInit } from './render-document.tsx'

interface ViewContext {
  Page: ComponentType<never>
  view: ViewInit
  /** Is told how the page that was found renders. */
  onFound?(render: (init: ViewInit) => string): void
}

export default function onRenderHtml({ Page, view, onFound }: ViewContext) {
  onFound?.((init) => renderDocument(Page, init))
  // React has escaped everything already.
  return escapeInject`${dangerouslySkipEscape(renderDocument(Page, view))}`
}
