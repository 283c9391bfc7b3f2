import { requestAnswered, requestConfirm, requestCorrected, requestReceived } from './correction-requests.ts'
import { emailChangeConfirm, emailChanged, emailChangeNotice } from './email-change.ts'
import { importFinished } from './import-finished.ts'
import { invitation } from './invitation.ts'
import { passwordChanged } from './password-changed.ts'
import { passwordReset } from './password-reset.ts'
import { passwordResetByAdmin } from './password-reset-by-admin.ts'
import { publicationWaiting } from './publication-waiting.ts'
import { publicationOutcome } from './publication-outcome.ts'
import { signInCode } from './sign-in-code.ts'
import { requestArrived, requestDue } from './staff-request.ts'
import { recipientReview } from './recipient-review.ts'
import { webhookOff } from './webhook-off.ts'

/** Every mail by the name the product calls it. */
export const emailTemplates = {
  'sign-in-code': signInCode,
  'password-reset': passwordReset,
  'password-reset-by-admin': passwordResetByAdmin,
  invitation,
  'email-change-confirm': emailChangeConfirm,
  'email-change-notice': emailChangeNotice,
  'email-changed': emailChanged,
  'password-changed': passwordChanged,
  'import-finished': importFinished,
  'publication-waiting': publicationWaiting,
  'publication-outcome': publicationOutcome,
  'request-confirm': requestConfirm,
  'request-received': requestReceived,
  'request-answered': requestAnswered,
  'request-corrected': requestCorrected,
  'request-arrived': requestArrived,
  'request-due': requestDue,
  'recipient-review': recipientReview,
  'webhook-off': webhookOff,
}
