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
}

export const RenderContextValue = createContext<RenderContext | null>(null)

export function useRenderContext(): RenderContext {
  const context = useContext(RenderContextValue)
  if (!context) throw new Error('template used outside renderDocument')
  return context
}

export function useUi(): Ui {
  return useRenderContext().ui
}
