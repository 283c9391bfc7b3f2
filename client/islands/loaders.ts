import type { ComponentType } from 'react'

/** The modules of the islands by their name in `data-island`, loaded if a page has one. */
export const loaders: Record<string, () => Promise<ComponentType<never>>> = {
  'line-chart': () => import('./line-chart.tsx').then((module) => module.LineChart as ComponentType<never>),
  'pdf-viewer': () => import('./pdf-viewer.tsx').then((module) => module.PdfViewer as ComponentType<never>),
}
