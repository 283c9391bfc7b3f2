import type { UploadText } from '#client/islands/upload/upload-text.ts'
import { VALUE } from '#client/islands/upload/fill.ts'
import { useUi } from '#views/ui.tsx'

/** The island's sentences: it has no dictionary of its own. */
export function useUploadText(limits: { maxBytes: number; maxPdfBytes: number }): UploadText {
  const { t, format } = useUi()
  const size = format.bytes(limits.maxBytes)
  const pdfSize = format.bytes(limits.maxPdfBytes)
  return {
    errorTitle: t('common.form.errorHeading'),
    errorPrefix: t('common.form.errorPrefix'),
    required: t('common.form.required'),
    optional: t('common.form.optional'),
    file: t('files.upload.file'),
    fileHint: t('files.upload.fileHint', { size, pdfSize }),
    moreFiles: t('files.upload.moreFiles'),
    dropHere: t('files.upload.dropHere'),
    dropNow: t('files.upload.dropNow'),
    type: t('imports.upload.type'),
    year: t('imports.upload.year'),
    yearHint: t('imports.upload.yearHint'),
    yearFromFile: t('imports.upload.yearFromFile'),
    chooseYear: t('imports.upload.chooseYear'),
    rootSection: t('imports.upload.rootSection'),
    rootSectionHint: t('imports.upload.rootSectionHint'),
    fromFile: t('imports.upload.fromFile'),
    guessed: t('files.upload.guessed'),
    submit: t('files.upload.submit'),
    back: t('imports.upload.back'),
    cancel: t('imports.upload.cancel'),
    remove: t('files.upload.remove'),
    retry: t('files.upload.retry'),
    of: t('files.upload.of', { name: VALUE }),
    progress: t('imports.upload.progress'),
    waiting: t('files.upload.waiting'),
    sending: t('files.upload.sending', { percent: VALUE }),
    received: t('files.upload.received'),
    accepted: t('files.upload.accepted'),
    openCsv: t('files.upload.openCsv'),
    openPdf: t('files.upload.openPdf'),
    cancelled: t('files.upload.cancelled'),
    failed: t('files.upload.failed'),
    finished: t('files.upload.finished'),
    partly: t('files.upload.partly'),
    signedOut: t('session.uploadEnded'),
    fileRequired: t('files.upload.fileRequired'),
    fileEmpty: t('files.upload.fileEmpty'),
    fileNotAllowed: t('files.upload.fileNotAllowed', { value: VALUE }),
    csvTooLarge: t('files.upload.fileTooLarge', { value: VALUE, size }),
    pdfTooLarge: t('files.upload.fileTooLarge', { value: VALUE, size: pdfSize }),
  }
}
