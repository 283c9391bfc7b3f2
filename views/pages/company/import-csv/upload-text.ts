import { VALUE, type UploadText } from '#client/islands/upload/props.ts'
import { useUi } from '#views/ui.tsx'

/** The island's sentences: it has no dictionary of its own. */
export function useUploadText(maxBytes: number): UploadText {
  const { t, format } = useUi()
  const size = format.bytes(maxBytes)
  return {
    errorTitle: t('common.form.errorHeading'),
    errorPrefix: t('common.form.errorPrefix'),
    required: t('common.form.required'),
    optional: t('common.form.optional'),
    file: t('imports.upload.file'),
    fileHint: t('imports.upload.fileHint', { size }),
    dropHere: t('imports.upload.dropHere'),
    dropNow: t('imports.upload.dropNow'),
    type: t('imports.upload.type'),
    year: t('imports.upload.year'),
    yearHint: t('imports.upload.yearHint'),
    rootSection: t('imports.upload.rootSection'),
    rootSectionHint: t('imports.upload.rootSectionHint'),
    fromFile: t('imports.upload.fromFile'),
    submit: t('imports.upload.submit'),
    back: t('imports.upload.back'),
    cancel: t('imports.upload.cancel'),
    progress: t('imports.upload.progress'),
    sending: t('imports.upload.sending', { percent: VALUE }),
    received: t('imports.upload.received'),
    cancelled: t('imports.upload.cancelled'),
    failed: t('imports.upload.failed'),
    fileRequired: t('imports.error.fileRequired'),
    fileEmpty: t('imports.error.fileEmpty'),
    fileNotAllowed: t('imports.error.notAllowed', { value: VALUE }),
    fileTooLarge: t('imports.error.tooLarge', { value: VALUE, size }),
  }
}
