import type { ComponentType } from 'react'
import { dangerouslySkipEscape, escapeInject } from 'vite-plugin-ssr/server'
import { renderDocument, type ViewInit } from './render-document.tsx'

export default function onRenderHtml(pageContext: { Page: ComponentType<never>; view: ViewInit }) {
  // React has escaped everything already.
  return escapeInject`${dangerouslySkipEscape(renderDocument(pageContext.Page, pageContext.view))}`
}
