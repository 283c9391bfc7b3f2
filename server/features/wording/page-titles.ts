import Joi from '#server/lib/joi.ts'
import type { LocalText } from './local-text.ts'
import { optionalText } from './local-text.validation.ts'

/** The pages whose titles a company can change (SPEC §3). */
export const titledPages = [
  'disclosureTopPage',
  'patientTopPage',
  'searchResultTopPage',
  'faqTopPage',
] as const

export type TitledPage = (typeof titledPages)[number]

/** The heading of each page, or its tab title; empty for the default. */
export type PageTitles = Record<TitledPage, LocalText>

/** SPEC §5: other inputs. */
export const MAX_TITLE = 255

export const pageTitlesSchema = () =>
  Joi.object<PageTitles>(
    Object.fromEntries(titledPages.map((page) => [page, optionalText(MAX_TITLE)])),
  ).required()

export const noPageTitles = () => Object.fromEntries(titledPages.map((page) => [page, { ja: '', en: '' }]))

/** The search page's texts above its form, and for no results: Markdown. */
export interface SearchTexts {
  lead: LocalText
  noResults: LocalText
}

export const MAX_SEARCH_TEXT = 2000

export const searchTextsSchema = () =>
  Joi.object<SearchTexts>({
    lead: optionalText(MAX_SEARCH_TEXT),
    noResults: optionalText(MAX_SEARCH_TEXT),
  }).required()

export const noSearchTexts = (): SearchTexts => ({ lead: { ja: '', en: '' }, noResults: { ja: '', en: '' } })
