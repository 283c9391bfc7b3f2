export { compareBodies } from './compare-bodies.ts'
export { type TextPiece } from './compare-texts.ts'
export { defaultTermsText } from './default-terms.ts'
export { defaultDisplay, displayOf, portalSettings, type DisplaySettings } from './display-settings.ts'
export { draftDisplay } from './draft-display.ts'
export { MAX_PERIODS, validDisplay } from './display-settings.validation.ts'
export { periodGaps } from './own-periods.ts'
export type { FaqAddress, FaqEntry, FaqTopic } from './faq.ts'
export { MAX_FAQ_ENTRIES, MAX_FAQ_TOPICS } from './faq-index.validation.ts'
export { MAX_FAQ_ANSWER, MAX_FAQ_TITLE } from './faq.validation.ts'
export { entryPart, topicPart, type Faq } from './faq-content.ts'
export { exampleFaq } from './faq-examples.ts'
export { FaqNumbersRepository } from './faq-numbers.repository.ts'
export { FaqService } from './faq.service.ts'
export { shownIn, type LocalText, type ShownText } from './local-text.ts'
export { optionalText } from './local-text.validation.ts'
export { renderMarkdown } from './markdown.ts'
export { ourBodyOf } from './our-wording.ts'
export { PartWriter } from './part-writer.ts'
export { bodyAs } from './part-body.ts'
export { partStatusOf, sameParts } from './part-status.ts'
export { MAX_SEARCH_TEXT, MAX_TITLE, titledPages, type TitledPage } from './page-titles.ts'
export { emptySectionDetail, withoutTexts, type SectionDetail } from './section-details.ts'
export { missingTexts } from './missing-texts.ts'
export { MAX_SECTION_TEXT, MAX_SECTION_TITLE } from './section-details.validation.ts'
export { arrangedDetails, type Arrangement } from './arranged-details.ts'
export { restoredBody } from './restored-body.ts'
export { inCompanyOrder } from './section-order.ts'
export { LimitedWordings } from './limited-wording.ts'
export { SiteWordings } from './site-wordings.ts'
export { UnsavedWordingRepository } from './unsaved-wording.repository.ts'
export { UnsavedWordingService } from './unsaved-wording.service.ts'
export { type SectionTexts, type ShownFaqTopic, type SiteWording } from './site-wording.ts'
export { columnWords, headingKey, isFigure, type ColumnWord } from './site-columns.ts'
export {
  alwaysVisible,
  columnsOf,
  mayShowGoods,
  ourTableHeadings,
  wordedColumns,
  type TableColumn,
  type TableHeadings,
} from './table-columns.ts'
export { MAX_HEADING } from './table-headings.ts'
export { MAX_TERMS } from './terms.ts'
export { wordingContentOf } from './wording-content.ts'
export {
  NEW_QUESTION,
  NEW_TOPIC,
  schemaOf,
  wordingTracks,
  type PartName,
  type WordingTrack,
} from './wording-part.ts'
export { WordingChangesRepository } from './wording-changes.repository.ts'
export type { PartsOfTrack, WordingChange } from './wording-change.ts'
export { WordingHistoryService } from './wording-history.service.ts'
export { WordingPartsRepository, type StoredPart } from './wording-parts.repository.ts'
export { WordingRestore } from './wording-restore.ts'
export { WordingService, type OpenedPart } from './wording.service.ts'
