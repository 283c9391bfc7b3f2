import { createContext, useContext } from 'react'
import type { Formatters } from './formatters.ts'
import type { Assets } from './assets.ts'

export type Lang = 'ja' | 'en'

/** What every template can use besides its props: language, translations and formatters. */
export interface Ui {
  lang: Lang
  t(key: string, params?: Record<string, string | number>): string
  format: Formatters
}

export interface RenderContext {
  ui: Ui
  assets: Assets
  /** Counts islands, so that ids of each React root differ. */
  islandCount: number
  /** The fields of the page by the ids of their controls, for the summary of errors above them. */
  fieldLabels: Map<string, string>
  /** Whether a summary has asked for labels of fields that come after it. */
  needsLabels: boolean
}

export const RenderContextValue = createContext<RenderContext | null>(null)

export function useRenderContext(): RenderContext {
  const context = useContext(RenderContextValue)
  if (!context) throw new Error('template used outside renderDocument')
  return context
}

/** Tells the summary of errors what the field of a control is called. */
export function useFieldLabel(id: string, label: string): void {
  useRenderContext().fieldLabels.set(id, label)
}

/** What fields are called, by the ids of their controls; known once the page has been rendered. */
export function useFieldLabels(isNeeded: boolean): ReadonlyMap<string, string> {
  const context = useRenderContext()
  if (isNeeded) context.needsLabels = true
  return context.fieldLabels
}

export function useUi(): Ui {
  return useRenderContext().ui
}
