import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { defaultPolicy } from '#server/features/security-policy/index.ts'
import { renameKeys, toSnake } from '#server/lib/case.ts'
import {
  addLogo,
  editFirst,
  fillFaq,
  planWithdrawal,
  publishPdf,
  wrongRows,
} from '#server/testing/company-things.ts'
import { databaseState } from '#server/testing/database-state.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { multipart, testPassword, type Answer, type TestClient } from '#server/testing/test-client.ts'
import { apiCalls, apiRoutes } from './api/v1/routes.ts'
import { screens } from './pages/company/wording/screens.ts'
import { pageRoutes, visitorRoutes } from './routes.ts'
import type { Route } from './routing/route.ts'

/** Every route there may be, with who may call it and where. A new one is written here once it was thought about. */
const expectedRoutes = `
get  /                                             public        company
post /agreement                                    public        company form
get  /disclosure                                   public        company
get  /disclosure/detail/:id                        public        company
get  /disclosure/csv                               public        company
get  /disclosure/all/csv                           public        company
get  /disclosure/detail/:id/csv                    public        company
get  /patient                                      public        company
get  /patient/detail/:id                           public        company
get  /patient/csv                                  public        company
get  /patient/all/csv                              public        company
get  /patient/detail/:id/csv                       public        company
get  /recipient/:id                                public        company
get  /search                                       public        company
get  /search/suggestions                           public        company
get  /search/csv                                   public        company
get  /faq                                          public        company
get  /faq/topics/:number                           public        company
get  /faq/topics/:number/:subNumber                public        company
get  /viewer                                       public        company
get  /corrections                                  public        company
get  /about-data                                   public        company
get  /company-logo/:hash.png                       public        company
get  /company-favicon/:hash.png                    public        company
get  /robots.txt                                   public        company
get  /robots.txt                                   public        console
get  /sitemap.xml                                  public        company
get  /                                             public        console
get  /login                                        anonymous     any
post /login                                        anonymous     any form
get  /login-step-2                                 anonymous     any
post /login-step-2                                 anonymous     any form
post /login-step-2/code                            anonymous     any form
post /login-step-2/cancellation                    anonymous     any form
post /logout                                       signed-in     any form
get  /forget-password                              anonymous     any
post /forget-password                              anonymous     any form
get  /reset-password/1                             anonymous     any
post /reset-password/1                             anonymous     any form
get  /reset-password/2                             anonymous     any
post /reset-password/2                             anonymous     any form
get  /reset-password/3                             public        any
post /reset-password/3                             public        any form
get  /company/profile/security-policy              company-admin any
post /company/profile/security-policy              company-admin any form
post /company/profile/security-policy/reset        company-admin any form
get  /admin/profile/security-policy                system-admin  any
post /admin/profile/security-policy                system-admin  any form
post /admin/profile/security-policy/reset          system-admin  any form
get  /admin/companies                              system-admin  any
get  /admin/companies/list/create                  system-admin  any
post /admin/companies/list/create                  system-admin  any form
get  /admin/companies/detail/:id                   system-admin  any
post /admin/companies/detail/:id                   system-admin  any form
get  /admin/companies/detail/:id/logo/:hash.png    system-admin  any
post /admin/companies/detail/:id/logo              system-admin  any multipart
post /admin/companies/detail/:id/logo/removal      system-admin  any form
get  /admin/companies/detail/:id/favicon/:hash.png system-admin  any
post /admin/companies/detail/:id/favicon           system-admin  any multipart
post /admin/companies/detail/:id/favicon/removal   system-admin  any form
post /admin/companies/detail/:id/preview           system-admin  any form
post /admin/companies/detail/:id/indexing          system-admin  any form
get  /admin/companies/detail/:id/indexing          system-admin  any
get  /admin/companies/detail/:id/deletion          system-admin  any
post /admin/companies/detail/:id/deletion          system-admin  any form
get  /admin/dashboard                              system-admin  any
get  /admin/dashboard/companies.csv                system-admin  any
get  /admin/audit                                  system-admin  any
get  /admin/audit/entries.csv                      system-admin  any
get  /register                                     public        any
post /register                                     public        any form
get  /confirm-email                                public        any
post /confirm-email                                public        any form
get  /company/profile                             company-admin any
post /company/profile/names                       company-admin any form
post /company/profile/password                    company-admin any form
post /company/profile/email                       company-admin any form
post /company/profile/two-factor                  company-admin any form
post /company/profile/two-factor/confirmation     company-admin any form
post /company/profile/two-factor/removal          company-admin any form
post /company/profile/two-factor/recovery-codes   company-admin any form
post /company/profile/sessions/end-others         company-admin any form
get  /admin/profile                               system-admin  any
post /admin/profile/names                         system-admin  any form
post /admin/profile/password                      system-admin  any form
post /admin/profile/email                         system-admin  any form
post /admin/profile/two-factor                    system-admin  any form
post /admin/profile/two-factor/confirmation       system-admin  any form
post /admin/profile/two-factor/removal            system-admin  any form
post /admin/profile/two-factor/recovery-codes     system-admin  any form
post /admin/profile/sessions/end-others           system-admin  any form
get  /company/profile/details                      company-admin any
post /company/profile/details                      company-admin any form
get  /company/profile/users                        company-admin any
get  /company/profile/notifications                company-admin any
post /company/profile/notifications                company-admin any form
get  /admin/companies/detail/:id/users             system-admin  any
post /admin/companies/detail/:id/users             system-admin  any form
get  /admin/companies/detail/:id/users/:userId/invitation system-admin  any
post /admin/companies/detail/:id/users/:userId/invitation system-admin  any form
get  /admin/companies/detail/:id/users/:userId/removal system-admin  any
post /admin/companies/detail/:id/users/:userId/removal system-admin  any form
get  /admin/companies/detail/:id/users/:userId/deactivation system-admin  any
post /admin/companies/detail/:id/users/:userId/deactivation system-admin  any form
get  /admin/companies/detail/:id/users/:userId/activation system-admin  any
post /admin/companies/detail/:id/users/:userId/activation system-admin  any form
get  /admin/companies/detail/:id/users/:userId/session-end system-admin  any
post /admin/companies/detail/:id/users/:userId/session-end system-admin  any form
get  /admin/companies/detail/:id/users/:userId/two-factor-reset system-admin  any
post /admin/companies/detail/:id/users/:userId/two-factor-reset system-admin  any form
get  /admin/companies/detail/:id/users/:userId/password-reset system-admin  any
post /admin/companies/detail/:id/users/:userId/password-reset system-admin  any form
get  /company/profile/users/invitation             company-admin any
post /company/profile/users/invitation             company-admin any form
get  /company/profile/users/:userId/invitation     company-admin any
post /company/profile/users/:userId/invitation     company-admin any form
get  /company/profile/users/:userId/removal        company-admin any
post /company/profile/users/:userId/removal        company-admin any form
get  /company/profile/users/:userId/deactivation   company-admin any
post /company/profile/users/:userId/deactivation   company-admin any form
get  /company/profile/users/:userId/activation     company-admin any
post /company/profile/users/:userId/activation     company-admin any form
get  /company/profile/users/:userId/session-end    company-admin any
post /company/profile/users/:userId/session-end    company-admin any form
get  /company/profile/users/:userId/two-factor-reset company-admin any
post /company/profile/users/:userId/two-factor-reset company-admin any form
get  /company/profile/users/:userId/password-reset company-admin any
post /company/profile/users/:userId/password-reset company-admin any form
get  /company/dashboard                            company-admin any
get  /company/dashboard/:what.csv                  company-admin any
get  /company/data/import-csv/template.csv         company-admin any
get  /company/data/import-csv                      company-admin any
post /company/data/import-csv                      company-admin any multipart
get  /upload/company/patient-group                 company-admin any
post /upload/company/patient-group                 company-admin any multipart
get  /company/data/import-csv/:id                  company-admin any
get  /company/data/import-csv/:id/progress         company-admin any
get  /company/data/import-csv/:id/errors.csv       company-admin any
get  /company/data/import-csv/:id/marked.csv       company-admin any
get  /company/data/import-csv/:id/comparison       company-admin any
post /company/data/import-csv/:id/confirmation     company-admin any form
post /company/data/import-csv/:id/cancellation     company-admin any form
get  /company/data                                 company-admin any
get  /company/data/files/:id                       company-admin any
get  /company/data/files/:id/original              company-admin any
post /company/data/files/:id/import                company-admin any form
post /company/data/files/:id/restoration           company-admin any form
get  /company/data/files/:id/deletion              company-admin any
post /company/data/files/:id/deletion              company-admin any form
get  /company/data/pdf                             company-admin any
post /company/data/pdf/move                        company-admin any form
get  /company/data/pdf/:id/publication             company-admin any
post /company/data/pdf/:id/publication             company-admin any form
get  /company/data/pdf/:id/withdrawal              company-admin any
post /company/data/pdf/:id/withdrawal              company-admin any form
get  /company/data/pdf/:id                         company-admin any
post /company/data/pdf/:id                         company-admin any form
get  /company/data/pdf/:id/file                    company-admin any
get  /company/data/pdf/:id/progress                company-admin any
post /company/data/pdf/:id/listing                 company-admin any form
post /company/data/pdf/:id/listing/removal         company-admin any form
post /company/data/pdf/:id/place                   company-admin any form
get  /company/data/list/disclosure      company-admin any
get  /company/data/list/disclosure/export.csv company-admin any
get  /company/data/list/patient      company-admin any
get  /company/data/list/patient/export.csv company-admin any
get  /company/data/disclosure/:id company-admin any
post /company/data/disclosure/:id company-admin any form
get  /company/data/patient/:id company-admin any
post /company/data/patient/:id company-admin any form
get  /company/data/list/disclosure/deletion company-admin any
post /company/data/list/disclosure/deletion company-admin any form
get  /company/data/disclosure/:id/deletion company-admin any
get  /company/data/disclosure/:id/reversion company-admin any
post /company/data/disclosure/:id/reversion company-admin any form
post /company/data/disclosure/:id/restoration company-admin any form
get  /company/data/list/patient/deletion company-admin any
post /company/data/list/patient/deletion company-admin any form
get  /company/data/patient/:id/deletion company-admin any
get  /company/data/patient/:id/reversion company-admin any
post /company/data/patient/:id/reversion company-admin any form
post /company/data/patient/:id/restoration company-admin any form
get  /company/data/list/disclosure/changes company-admin any
get  /company/data/list/patient/changes company-admin any
get  /company/data/list/disclosure/totals company-admin any
post /company/data/list/disclosure/totals company-admin any form
get  /company/messages/page-title/differences company-admin any
get  /company/messages/tab-page-title/differences company-admin any
get  /company/messages/search/differences company-admin any
get  /company/messages/section-disclosure/differences company-admin any
get  /company/messages/section-patient/differences company-admin any
get  /company/messages/table-heading-disclosure/differences company-admin any
get  /company/messages/table-heading-patient/differences company-admin any
get  /company/messages/faq/differences company-admin any
get  /company/messages/term-disclosure/differences company-admin any
get  /company/messages/term-patient/differences company-admin any
get  /company/messages/display-settings/differences company-admin any
get  /company/messages/page-title/changes company-admin any
post /company/messages/page-title/changes/:id/restoration company-admin any form
get  /company/messages/tab-page-title/changes company-admin any
post /company/messages/tab-page-title/changes/:id/restoration company-admin any form
get  /company/messages/search/changes company-admin any
post /company/messages/search/changes/:id/restoration company-admin any form
get  /company/messages/section-disclosure/changes company-admin any
post /company/messages/section-disclosure/changes/:id/restoration company-admin any form
get  /company/messages/section-patient/changes company-admin any
post /company/messages/section-patient/changes/:id/restoration company-admin any form
get  /company/messages/table-heading-disclosure/changes company-admin any
post /company/messages/table-heading-disclosure/changes/:id/restoration company-admin any form
get  /company/messages/table-heading-patient/changes company-admin any
post /company/messages/table-heading-patient/changes/:id/restoration company-admin any form
get  /company/messages/faq/changes company-admin any
post /company/messages/faq/changes/:id/restoration company-admin any form
get  /company/messages/term-disclosure/changes company-admin any
post /company/messages/term-disclosure/changes/:id/restoration company-admin any form
get  /company/messages/term-patient/changes company-admin any
post /company/messages/term-patient/changes/:id/restoration company-admin any form
get  /company/messages/display-settings/changes company-admin any
post /company/messages/display-settings/changes/:id/restoration company-admin any form
get  /company/messages                             company-admin any
post /company/messages/rendering                   company-admin any long-form
get  /company/messages/section-disclosure           company-admin any
post /company/messages/section-disclosure           company-admin any form
get  /company/messages/section-disclosure/:sectionId company-admin any
post /company/messages/section-disclosure/:sectionId company-admin any long-form
post /company/messages/section-disclosure/:sectionId/unsaved company-admin any long-form
post /company/messages/section-disclosure/:sectionId/unsaved/removal company-admin any form
get  /company/messages/section-disclosure/:sectionId/ours company-admin any
post /company/messages/section-disclosure/:sectionId/ours company-admin any form
get  /company/messages/table-heading-disclosure     company-admin any
post /company/messages/table-heading-disclosure     company-admin any long-form
post /company/messages/table-heading-disclosure/unsaved company-admin any long-form
post /company/messages/table-heading-disclosure/unsaved/removal company-admin any form
get  /company/messages/table-heading-disclosure/ours company-admin any
post /company/messages/table-heading-disclosure/ours company-admin any form
get  /company/messages/section-patient              company-admin any
post /company/messages/section-patient              company-admin any form
get  /company/messages/section-patient/:sectionId   company-admin any
post /company/messages/section-patient/:sectionId   company-admin any long-form
post /company/messages/section-patient/:sectionId/unsaved company-admin any long-form
post /company/messages/section-patient/:sectionId/unsaved/removal company-admin any form
get  /company/messages/section-patient/:sectionId/ours company-admin any
post /company/messages/section-patient/:sectionId/ours company-admin any form
get  /company/messages/table-heading-patient        company-admin any
post /company/messages/table-heading-patient        company-admin any long-form
post /company/messages/table-heading-patient/unsaved company-admin any long-form
post /company/messages/table-heading-patient/unsaved/removal company-admin any form
get  /company/messages/table-heading-patient/ours   company-admin any
post /company/messages/table-heading-patient/ours   company-admin any form
get  /company/messages/term-disclosure             company-admin any
post /company/messages/term-disclosure             company-admin any long-form
post /company/messages/term-disclosure/unsaved     company-admin any long-form
post /company/messages/term-disclosure/unsaved/removal company-admin any form
get  /company/messages/term-disclosure/ours        company-admin any
post /company/messages/term-disclosure/ours        company-admin any form
get  /company/messages/term-patient                company-admin any
post /company/messages/term-patient                company-admin any long-form
post /company/messages/term-patient/unsaved        company-admin any long-form
post /company/messages/term-patient/unsaved/removal company-admin any form
get  /company/messages/term-patient/ours           company-admin any
post /company/messages/term-patient/ours           company-admin any form
get  /company/messages/page-title                  company-admin any
post /company/messages/page-title                  company-admin any long-form
post /company/messages/page-title/unsaved          company-admin any long-form
post /company/messages/page-title/unsaved/removal  company-admin any form
get  /company/messages/page-title/ours             company-admin any
post /company/messages/page-title/ours             company-admin any form
get  /company/messages/tab-page-title              company-admin any
post /company/messages/tab-page-title              company-admin any long-form
post /company/messages/tab-page-title/unsaved      company-admin any long-form
post /company/messages/tab-page-title/unsaved/removal company-admin any form
get  /company/messages/tab-page-title/ours         company-admin any
post /company/messages/tab-page-title/ours         company-admin any form
get  /company/messages/search                      company-admin any
post /company/messages/search                      company-admin any long-form
post /company/messages/search/unsaved              company-admin any long-form
post /company/messages/search/unsaved/removal      company-admin any form
get  /company/messages/search/ours                 company-admin any
post /company/messages/search/ours                 company-admin any form
get  /company/messages/display-settings            company-admin any
post /company/messages/display-settings            company-admin any long-form
post /company/messages/display-settings/unsaved    company-admin any long-form
post /company/messages/display-settings/unsaved/removal company-admin any form
get  /company/messages/display-settings/ours       company-admin any
post /company/messages/display-settings/ours       company-admin any form
get  /company/messages/faq company-admin any
get  /company/messages/faq/topics company-admin any
post /company/messages/faq/topics company-admin any form
post /company/messages/faq/topics/unsaved company-admin any long-form
post /company/messages/faq/topics/unsaved/removal company-admin any form
post /company/messages/faq/examples company-admin any form
post /company/messages/faq/:number/place company-admin any form
post /company/messages/faq/:number/:subNumber/place company-admin any form
get  /company/messages/faq/:number/questions company-admin any
post /company/messages/faq/:number/questions company-admin any long-form
post /company/messages/faq/:number/questions/unsaved company-admin any long-form
post /company/messages/faq/:number/questions/unsaved/removal company-admin any form
post /company/messages/faq/:number/unsaved/addition company-admin any form
post /company/messages/faq/:number/:subNumber/unsaved/addition company-admin any form
post /company/messages/faq/:number/unsaved company-admin any long-form
post /company/messages/faq/:number/unsaved/removal company-admin any form
post /company/messages/faq/:number/:subNumber/unsaved company-admin any long-form
post /company/messages/faq/:number/:subNumber/unsaved/removal company-admin any form
get  /company/messages/faq/:number/removal company-admin any
post /company/messages/faq/:number/removal company-admin any form
get  /company/messages/faq/:number/:subNumber/removal company-admin any
post /company/messages/faq/:number/:subNumber/removal company-admin any form
get  /company/messages/faq/:number company-admin any
post /company/messages/faq/:number company-admin any long-form
get  /company/messages/faq/:number/:subNumber company-admin any
post /company/messages/faq/:number/:subNumber company-admin any long-form
get  /company/preview                              company-admin any
post /company/preview/move                         company-admin any form
get  /company/preview/publication                  company-admin any
post /company/preview/publication                  company-admin any form
get  /company/preview/publication/:number          company-admin any
get  /company/preview/requests/:id                 company-admin any
post /company/preview/requests/:id/approval        company-admin any form
post /company/preview/requests/:id/rejection       company-admin any form
post /company/preview/requests/:id/cancellation    company-admin any form
get  /company/preview/editions                     company-admin any
get  /company/preview/editions/:number             company-admin any
get  /company/preview/requests                     company-admin any
get  /company/preview/editions/:number/restoration company-admin any
post /company/preview/editions/:number/restoration company-admin any form
get  /company/preview/editions/:number/draft       company-admin any
post /company/preview/editions/:number/draft       company-admin any form
get  /company/preview/withdrawal                   company-admin any
post /company/preview/withdrawal                   company-admin any form
get  /company/preview/settings                     company-admin any
post /company/preview/settings                     company-admin any form
get  /company/preview/differences/disclosure       company-admin any
get  /company/preview/differences/disclosure/progress company-admin any
post /company/preview/differences/disclosure/again company-admin any form
get  /company/preview/differences/patient          company-admin any
get  /company/preview/differences/patient/progress company-admin any
post /company/preview/differences/patient/again    company-admin any form
get  /company/audit                                company-admin any
get  /company/audit/entries.csv                    company-admin any
get  /company/help                                 company-admin any
get  /company/help/pictures/:lang/:name/:hash.webp company-admin any
get  /company/help/:number                         company-admin any
get  /company/help/:number/:subNumber              company-admin any
get  /preview                                      company-admin any
post /preview/agreement                            company-admin any form
get  /preview/disclosure                           company-admin any
get  /preview/disclosure/detail/:id                company-admin any
get  /preview/disclosure/csv                       company-admin any
get  /preview/disclosure/all/csv                   company-admin any
get  /preview/disclosure/detail/:id/csv            company-admin any
get  /preview/patient                              company-admin any
get  /preview/patient/detail/:id                   company-admin any
get  /preview/patient/csv                          company-admin any
get  /preview/patient/all/csv                      company-admin any
get  /preview/patient/detail/:id/csv               company-admin any
get  /preview/recipient/:id                        company-admin any
get  /preview/search                               company-admin any
get  /preview/search/suggestions                   company-admin any
get  /preview/search/csv                           company-admin any
get  /preview/faq                                  company-admin any
get  /preview/faq/topics/:number                   company-admin any
get  /preview/faq/topics/:number/:subNumber        company-admin any
get  /preview/viewer                               company-admin any
get  /preview/corrections                          company-admin any
get  /preview/about-data                           company-admin any
post /api/v1/auth/login                            public        any json
post /api/v1/auth/otp-login                        public        any json
post /api/v1/auth/otp-resend                       public        any json
get  /api/v1/auth/logout                           signed-in     any
post /api/v1/auth/activity-check                  signed-in     any json
get  /api/v1/auth/info                             signed-in     any
put  /api/v1/auth/forgot-password                  public        any json
put  /api/v1/user/change-password                  signed-in     any json
put  /api/v1/user/reset-password/:id               signed-in     any json
get  /api/v1/account-setting/detail                signed-in     any
put  /api/v1/account-setting/update-account-setting signed-in     any json
put  /api/v1/account-setting/reset-account-setting signed-in     any json
get  /api/v1/account-setting/public/regex-password public        any
post /api/v1/auth/register                         public        any json
post /api/v1/auth/confirm-email                    public        any json
get  /api/v1/user/detail/:id                       signed-in     any
put  /api/v1/user/update/:id                       signed-in     any json
put  /api/v1/user/change-email/:id                 signed-in     any json
get  /api/v1/user/list                             signed-in     any
post /api/v1/user/invite                           signed-in     any json
put  /api/v1/user/resend-invitation/:id            signed-in     any json
put  /api/v1/user/disable/:id                      signed-in     any json
put  /api/v1/user/enable/:id                       signed-in     any json
put  /api/v1/user/end-sessions/:id                 signed-in     any json
put  /api/v1/user/reset-two-factor/:id             signed-in     any json
get  /api/v1/user/notification-setting             company-admin any
put  /api/v1/user/notification-setting             company-admin any json
get  /api/v1/company/list                          system-admin  any
get  /api/v1/company/detail/:id                    signed-in     any
post /api/v1/company/add                           system-admin  any json
put  /api/v1/company/update/:id                    signed-in     any json
delete /api/v1/company/delete/:id                  system-admin  any
post /api/v1/company/upload-logo                   system-admin  any multipart
post /api/v1/company/upload-favicon                system-admin  any multipart
get  /api/v1/company/public/get-detail             public        any
get  /api/v1/section/public/root-section-list      public        any
get  /api/v1/upload-file/list                      company-admin any
post /api/v1/upload-file/upload-csv                company-admin any multipart
post /api/v1/upload-file/import-csv-file           company-admin any json
get  /api/v1/upload-file/check-import-progress     company-admin any
get  /api/v1/upload-file/download-template         company-admin any
get  /api/v1/upload-file/download-file-error       company-admin any
delete /api/v1/upload-file/delete/:id                company-admin any
post /api/v1/upload-file/restore/:id               company-admin any json
post /api/v1/upload-file/reimport/:id              company-admin any json
get  /api/v1/upload-file/public/get-year           public        any
post /api/v1/upload-file/upload-pdf                company-admin any multipart
put  /api/v1/upload-file/update-publish-pdf        company-admin any json
get  /api/v1/upload-file/get-pdf                   public        any
get  /api/v1/data-record/public/download-file      public        any
get  /api/v1/data-record/public/get-year           public        any
get  /api/v1/data-record/public/summary            public        any
get  /api/v1/data-record/public                    public        any
get  /api/v1/data-record/public/search             public        any
get  /api/v1/data-record/list                      company-admin any
get  /api/v1/data-record/detail/:id                company-admin any
put  /api/v1/data-record/index-all-data-to-elasticsearch signed-in     any json
put  /api/v1/data-record/update                    company-admin any json
put  /api/v1/data-record/move-data-record          signed-in     any json
get  /api/v1/data-record/check-update-progress     company-admin any
put  /api/v1/data-record/withdraw                  company-admin any json
get  /api/v1/data-record/editions                  company-admin any
get  /api/v1/data-record/edition/:number           company-admin any
put  /api/v1/data-record/restore-edition           company-admin any json
put  /api/v1/data-record/restore-draft             company-admin any json
get  /api/v1/data-record/publications              company-admin any
put  /api/v1/data-record/approve-publication       company-admin any json
put  /api/v1/data-record/reject-publication        company-admin any json
put  /api/v1/data-record/cancel-publication        company-admin any json
get  /api/v1/data-record/publication-setting       company-admin any
put  /api/v1/data-record/publication-setting       company-admin any json
get  /api/v1/data-record/history/:id               company-admin any
delete /api/v1/data-record/delete/:id              company-admin any
post /api/v1/data-record/delete-selected           company-admin any json
put  /api/v1/data-record/revert/:id                company-admin any json
put  /api/v1/data-record/restore/:id               company-admin any json
get  /api/v1/data-record/export                    company-admin any
get  /api/v1/data-record/totals                    company-admin any
put  /api/v1/data-record/totals                    company-admin any json
get  /api/v1/data-record/differences               company-admin any
get  /api/v1/data-record/check-differences-progress company-admin any
get  /api/v1/page-title/public/get-detail          public        any
get  /api/v1/heading-table/public/list             public        any
get  /api/v1/section-detail/public/list            public        any
get  /api/v1/display-setting/public/get-detail     public        any
get  /api/v1/faq/public/list                       public        any
put  /api/v1/page-title/update                     company-admin any json
put  /api/v1/company/update-page-title             company-admin any json
put  /api/v1/company/update-term                   company-admin any json
put  /api/v1/section-detail                        company-admin any json
put  /api/v1/heading-table/update                  company-admin any json
put  /api/v1/display-setting/update                company-admin any json
get  /api/v1/faq/list                              company-admin any
post /api/v1/faq-topic/add                         company-admin any json
put  /api/v1/faq-topic/update                      company-admin any json
put  /api/v1/faq-topic/move                        company-admin any json
delete /api/v1/faq-topic/delete/:number            company-admin any
post /api/v1/faq-question/add                      company-admin any json
put  /api/v1/faq-question/update                   company-admin any json
put  /api/v1/faq-question/move                     company-admin any json
delete /api/v1/faq-question/delete/:number/:subNumber company-admin any
put  /api/v1/company/update-terms-preview          company-admin any json
put  /api/v1/company/update-page-title-preview     company-admin any json
put  /api/v1/heading-table/update-all              company-admin any json
put  /api/v1/section-detail/update-all             company-admin any json
put  /api/v1/faq/update-all                        company-admin any json
put  /api/v1/display-setting/update-all            company-admin any json
put  /api/v1/company/update-all-preview            company-admin any json
put  /api/v1/company/update-terms                  company-admin any json
put  /api/v1/page-title/update-page-title          company-admin any json
put  /api/v1/heading-table/update-heading-table    company-admin any json
put  /api/v1/section-detail/update-section-detail  company-admin any json
put  /api/v1/faq/update-faq                        company-admin any json
put  /api/v1/display-setting/update-display-setting company-admin any json
get  /api/v1/audit/list                            signed-in     any
get  /api/v1/audit/export                          signed-in     any
put  /api/v1/dashboard/public/update-view          public        any json
put  /api/v1/dashboard/public/update-view-per-section public        any json
put  /api/v1/dashboard/public/update-unique-visitor public        any json
get  /api/v1/dashboard/number-of-view              company-admin any
get  /api/v1/dashboard/unique-visitor-view         company-admin any
get  /api/v1/dashboard/view-per-section            company-admin any
get  /api/v1/dashboard/top-search-keywords         company-admin any
`

/** Paths whose numbers and words are of the reference tree, of the handbook or of a page, which are everybody's. */
const COMMON_PATH =
  /\/(?:disclosure|patient)\/detail\/:id(?:\/csv)?$|\/section-(?:disclosure|patient)\/:sectionId(?:\/|$)|^\/company\/help\/|^\/company\/dashboard\/:what\.csv$/

let app: TestApp
let routes: Route[]
let admin: TestClient
let otherAdmin: TestClient
let system: TestClient
/** Per route that names something of a company: how to ask for it with ids of A, of B, or of nobody. */
let named: Record<string, (of: 'own' | 'foreign' | 'unknown') => Asking>

interface Asking {
  path: string
  body?: object
}

const nameOf = ({ method, path }: Pick<Route, 'method' | 'path'>) => `${method} ${path}`
const isApiRoute = ({ path }: Route) => path.startsWith('/api/')
const isUnsafe = ({ method }: Route) => method !== 'get'
const needsSignIn = ({ access }: Route) => access !== 'public' && access !== 'anonymous'

beforeAll(async () => {
  app = await startTestApp()
  routes = [...visitorRoutes(app.services), ...pageRoutes(app.services), ...apiRoutes(app.services)]
  const published = { a: await app.importCsv(app.a), b: await app.importCsv(app.b) }
  const patients = {
    a: await app.importCsv(app.a, { sectionType: 2, rootCode: 'A' }),
    b: await app.importCsv(app.b, { sectionType: 2, rootCode: 'A' }),
  }
  await fillFaq(app, app.a, 1)
  await fillFaq(app, app.b, 2)
  await app.publish(app.a)
  await app.publish(app.b)
  await app.importCsv(app.b, { year: 2023 })
  await app.publish(app.b)
  // One that waits and one that failed, so that every state can be asked about.
  const waiting = {
    a: await app.importCsv(app.a, { year: 2022, onlyCheck: true }),
    b: await app.importCsv(app.b, { year: 2022, onlyCheck: true }),
  }
  const failed = {
    a: await app.importCsv(app.a, { year: 2021, content: wrongRows, onlyCheck: true }),
    b: await app.importCsv(app.b, { year: 2021, content: wrongRows, onlyCheck: true }),
  }
  // Records that say something else than what was imported, so that they can be reverted.
  for (const [type, files] of [
    [1, published],
    [2, patients],
  ] as const)
    for (const company of ['a', 'b'] as const)
      await editFirst(app, app[company], type, files[company].importId)
  admin = await app.adminOf(app.a)
  otherAdmin = await app.adminOf(app.b)
  system = await app.systemAdmin()
  for (const base of ['', '/preview']) await admin.agree('disclosure', base)

  const pick = (of: 'own' | 'foreign' | 'unknown', pair: { a: number; b: number }) =>
    of === 'own' ? pair.a : of === 'foreign' ? pair.b : 900_000
  const requests = { a: await planWithdrawal(app, app.a), b: await planWithdrawal(app, app.b) }
  const request = (rest: string) => (of: 'own' | 'foreign' | 'unknown') => ({
    path: `/company/preview/requests/${pick(of, requests)}${rest}`,
  })
  const keyOf = async ({ importId }: { importId: number }): Promise<string> => {
    const row = await app.core.database.knex('data_records').where({ import_id: importId, row_no: 1 }).first()
    return row.recipient_key
  }
  const recipients = {
    own: await keyOf(published.a),
    foreign: await keyOf(published.b),
    unknown: 'x'.repeat(22),
  }
  const recipient = (base: string) => (of: 'own' | 'foreign' | 'unknown') => ({
    path: `${base}/recipient/d-${recipients[of]}`,
  })
  const editionPath = (rest: string) => (of: 'own' | 'foreign' | 'unknown') => ({
    path: `/company/preview/editions/${pick(of, { a: 1, b: 3 })}${rest}`,
  })
  const importIds = (files: typeof published) => ({ a: files.a.importId, b: files.b.importId })
  const fileIds = (files: typeof published) => ({ a: files.a.fileId, b: files.b.fileId })
  const hosts = { own: app.a.host, foreign: app.b.host, unknown: 'nobody.test' }
  const withDomain = (path: string) => (of: keyof typeof hosts) => ({ path: `${path}?domain=${hosts[of]}` })
  const importPath = (rest: string, files: typeof published) => (of: keyof typeof hosts) => ({
    path: `/company/data/import-csv/${pick(of, importIds(files))}${rest}`,
  })
  const record = (base: string, files: typeof published) => (of: keyof typeof hosts) => ({
    path: `${base}/${pick(of, importIds(files))}-1`,
  })
  const recordPages = (type: 'disclosure' | 'patient', files: typeof published) => {
    const base = `/company/data/${type}`
    const page = (part: string) => (of: keyof typeof hosts) => ({ path: record(base, files)(of).path + part })
    return {
      [`get ${base}/:id`]: page(''),
      [`post ${base}/:id`]: page(''),
      [`get ${base}/:id/deletion`]: page('/deletion'),
      [`get ${base}/:id/reversion`]: page('/reversion'),
      [`post ${base}/:id/reversion`]: page('/reversion'),
      [`post ${base}/:id/restoration`]: page('/restoration'),
    }
  }
  const companies = { a: app.a.id, b: app.b.id }
  const users = { a: app.a.adminId, b: app.b.adminId }
  const names = { first_name: '花子', last_name: '見本', lang: 'ja' }
  const user = (base: string, body?: object) => (of: keyof typeof hosts) => ({
    path: `${base}/${pick(of, users)}`,
    ...(body && { body }),
  })
  const company =
    (rest = '') =>
    (of: keyof typeof hosts) => ({
      path: `/admin/companies/detail/${pick(of, companies)}${rest}`,
    })
  const logos = {
    own: await addLogo(app, app.a),
    foreign: await addLogo(app, app.b),
    unknown: 'f'.repeat(64),
  }
  const icons = {
    own: await addLogo(app, app.a, 'favicon'),
    foreign: await addLogo(app, app.b, 'favicon'),
    unknown: 'f'.repeat(64),
  }
  const companyCall = (path: string, body?: object) => (of: keyof typeof hosts) => ({
    path: `${path}/${pick(of, companies)}`,
    ...(body && { body }),
  })
  const pictureCall = (path: string) => (of: keyof typeof hosts) => ({
    path,
    body: { id: String(pick(of, companies)) },
  })
  const pdfs = { a: await publishPdf(app, app.a), b: await publishPdf(app, app.b) }
  const pdfPage = (rest: string) => (of: keyof typeof hosts) => ({
    path: `/company/data/pdf/${pick(of, pdfs)}${rest}`,
    body: { titleJa: '題', lang: 'ja', direction: 'up' },
  })
  // Topics of each: 1, and in B a second one. Each has one question.
  const topics = { a: 1, b: 2 }
  const faqPage = (base: string, rest: string) => (of: keyof typeof hosts) => ({
    path: `${base}/${pick(of, topics)}${rest.replace('/:subNumber', '/1')}`,
    body: { direction: 'up' },
  })
  const faqPages = [
    ...[
      'get /faq/topics',
      'get /preview/faq/topics',
      'get /company/messages/faq',
      'post /company/messages/faq',
    ].flatMap((base) => [base, `${base} /:subNumber`]),
    ...['get', 'post'].flatMap((method) =>
      ['/questions', '/removal', '/:subNumber/removal'].map(
        (rest) => `${method} /company/messages/faq ${rest}`,
      ),
    ),
    ...['', '/removal'].map((rest) => `post /company/messages/faq /questions/unsaved${rest}`),
    ...['/place', '/unsaved', '/unsaved/removal', '/unsaved/addition'].flatMap((rest) =>
      ['', '/:subNumber'].map((entry) => `post /company/messages/faq ${entry}${rest}`),
    ),
  ].map((one) => {
    const [method, base, rest = ''] = one.split(' ') as [string, string, string?]
    return [`${method} ${base}/:number${rest}`, faqPage(base, rest)]
  })
  const faqCalls = ['faq-topic', 'faq-question'].flatMap((what) =>
    ['post add', 'put update', 'put move'].map((one) => {
      const [method, verb] = one.split(' ')
      const path = `/api/v1/${what}/${verb}`
      const texts = { title: '題', question: '問', answer: '答' }
      const body = (of: keyof typeof hosts) => ({
        number: pick(of, topics),
        sub_number: 1,
        place: 1,
        ...texts,
      })
      return [`${method} ${path}`, (of: keyof typeof hosts) => ({ path, body: body(of) })] as const
    }),
  )
  const faqRemovals = ['/faq-topic/delete/:number', '/faq-question/delete/:number/:subNumber'].map(
    (rest) =>
      [
        `delete /api/v1${rest}`,
        (of: keyof typeof hosts) => ({
          path: `/api/v1${rest.replace(':number', String(pick(of, topics))).replace(':subNumber', '1')}`,
        }),
      ] as const,
  )
  const changes = await app.core.database.knex('wording_changes').select('id', 'company_id')
  const changeIds = {
    a: Number(changes.find((one) => one.company_id === app.a.id)!.id),
    b: Number(changes.find((one) => one.company_id === app.b.id)!.id),
  }
  const changePages = screens.map(({ message }) => [
    `post /company/messages/${message}/changes/:id/restoration`,
    (of: keyof typeof hosts) => ({
      path: `/company/messages/${message}/changes/${pick(of, changeIds)}/restoration`,
      body: { side: 'after' },
    }),
  ])
  const viewer = (base: string) => (of: keyof typeof hosts) => ({ path: `${base}?id=${pick(of, pdfs)}` })
  const parts = ['invitation', 'removal', 'deactivation', 'activation', 'session-end', 'two-factor-reset']
  const userPages = [...parts, 'password-reset'].flatMap((part) =>
    ['get', 'post'].flatMap((method) => [
      [
        `${method} /admin/companies/detail/:id/users/:userId/${part}`,
        (of: keyof typeof hosts) => company(`/users/${pick(of, users)}/${part}`)(of),
      ],
      [
        `${method} /company/profile/users/:userId/${part}`,
        (of: keyof typeof hosts) => ({ path: `/company/profile/users/${pick(of, users)}/${part}` }),
      ],
    ]),
  )
  const file =
    (base: string, rest = '') =>
    (of: keyof typeof hosts) => ({
      path: `${base}/${pick(of, fileIds(published))}${rest}`,
    })
  const filePages = Object.fromEntries(
    ['get ', 'get /original', 'post /import', 'post /restoration', 'get /deletion', 'post /deletion'].map(
      (name) => {
        const [method, rest] = name.split(' ')
        return [`${method} /company/data/files/:id${rest}`, file('/company/data/files', rest)]
      },
    ),
  )
  const fileCalls = Object.fromEntries(
    ['delete', 'restore', 'reimport'].map((verb) => {
      const path = `/api/v1/upload-file/${verb}`
      return [`${verb === 'delete' ? verb : 'post'} ${path}/:id`, file(path)]
    }),
  )
  named = {
    'get /admin/companies/detail/:id/users': company('/users'),
    'post /admin/companies/detail/:id/users': company('/users'),
    ...Object.fromEntries(userPages),
    'get /company-logo/:hash.png': (of) => ({ path: `/company-logo/${logos[of]}.png` }),
    'get /company-favicon/:hash.png': (of) => ({ path: `/company-favicon/${icons[of]}.png` }),
    'get /admin/companies/detail/:id': company(),
    'post /admin/companies/detail/:id': company(),
    'get /admin/companies/detail/:id/logo/:hash.png': (of) => company(`/logo/${logos[of]}.png`)(of),
    'post /admin/companies/detail/:id/logo': company('/logo'),
    'post /admin/companies/detail/:id/logo/removal': company('/logo/removal'),
    'get /admin/companies/detail/:id/favicon/:hash.png': (of) => company(`/favicon/${icons[of]}.png`)(of),
    'post /admin/companies/detail/:id/favicon': company('/favicon'),
    'post /admin/companies/detail/:id/favicon/removal': company('/favicon/removal'),
    'post /admin/companies/detail/:id/preview': company('/preview'),
    'post /admin/companies/detail/:id/indexing': company('/indexing'),
    'get /admin/companies/detail/:id/indexing': company('/indexing'),
    'get /admin/companies/detail/:id/deletion': company('/deletion'),
    'post /admin/companies/detail/:id/deletion': company('/deletion'),
    'put /api/v1/company/update/:id': companyCall('/api/v1/company/update', { name: 'Kaede' }),
    'delete /api/v1/company/delete/:id': companyCall('/api/v1/company/delete'),
    'post /api/v1/company/upload-logo': pictureCall('/api/v1/company/upload-logo'),
    'post /api/v1/company/upload-favicon': pictureCall('/api/v1/company/upload-favicon'),
    'put /api/v1/data-record/index-all-data-to-elasticsearch': (of) => ({
      path: '/api/v1/data-record/index-all-data-to-elasticsearch',
      body: { company_id: pick(of, companies) },
    }),
    ...Object.fromEntries(faqPages),
    // a new topic names nothing that is there
    ...Object.fromEntries(faqCalls.filter(([name]) => !name.endsWith('/faq-topic/add'))),
    ...Object.fromEntries(faqRemovals),
    'get /api/v1/faq/list': withDomain('/api/v1/faq/list'),
    'get /api/v1/faq/public/list': withDomain('/api/v1/faq/public/list'),
    ...Object.fromEntries(changePages),
    'get /recipient/:id': recipient(''),
    'get /preview/recipient/:id': recipient('/preview'),
    'get /viewer': viewer('/viewer'),
    'get /preview/viewer': viewer('/preview/viewer'),
    ...filePages,
    ...fileCalls,
    'get /company/data/import-csv/:id': importPath('', published),
    'get /company/data/import-csv/:id/progress': importPath('/progress', published),
    'get /company/data/import-csv/:id/errors.csv': importPath('/errors.csv', failed),
    'get /company/data/import-csv/:id/marked.csv': importPath('/marked.csv', failed),
    'get /company/data/import-csv/:id/comparison': importPath('/comparison', waiting),
    'post /company/data/import-csv/:id/confirmation': importPath('/confirmation', waiting),
    'post /company/data/import-csv/:id/cancellation': importPath('/cancellation', waiting),
    ...recordPages('disclosure', published),
    ...recordPages('patient', patients),
    ...Object.fromEntries(
      [
        ...[
          'get ',
          'post ',
          'get /file',
          'get /progress',
          'post /listing',
          'post /listing/removal',
          'post /place',
        ],
        ...['get /publication', 'post /publication', 'get /withdrawal', 'post /withdrawal'],
      ].map((one) => {
        const [method, rest = ''] = one.split(' ')
        return [`${method} /company/data/pdf/:id${rest}`, pdfPage(rest)]
      }),
    ),
    'put /api/v1/upload-file/update-publish-pdf': (of) => ({
      path: '/api/v1/upload-file/update-publish-pdf',
      body: { id: pick(of, pdfs), publish: true },
    }),
    'get /api/v1/upload-file/get-pdf': withDomain('/api/v1/upload-file/get-pdf'),
    'get /api/v1/data-record/public/download-file': (of) => ({
      path: `/api/v1/data-record/public/download-file?id=${pick(of, pdfs)}`,
    }),
    'get /company/preview/publication/:number': (of) => ({
      path: `/company/preview/publication/${pick(of, { a: 1, b: 3 })}`,
    }),
    'get /company/preview/requests/:id': request(''),
    ...Object.fromEntries(
      ['approval', 'rejection', 'cancellation'].map((step) => [
        `post /company/preview/requests/:id/${step}`,
        request(`/${step}`),
      ]),
    ),
    'get /company/preview/editions/:number': editionPath(''),
    ...Object.fromEntries(
      ['restoration', 'draft'].flatMap((part) =>
        ['get', 'post'].map((method) => [
          `${method} /company/preview/editions/:number/${part}`,
          editionPath(`/${part}`),
        ]),
      ),
    ),
    'get /api/v1/data-record/edition/:number': (of) => ({
      path: `/api/v1/data-record/edition/${pick(of, { a: 1, b: 3 })}`,
    }),
    ...Object.fromEntries(
      ['restore-edition', 'restore-draft'].map((call) => [
        `put /api/v1/data-record/${call}`,
        (of: keyof typeof hosts) => ({
          path: `/api/v1/data-record/${call}`,
          body: { number: pick(of, { a: 1, b: 3 }) },
        }),
      ]),
    ),
    ...Object.fromEntries(
      ['approve', 'reject', 'cancel'].map((step) => [
        `put /api/v1/data-record/${step}-publication`,
        (of: keyof typeof hosts) => ({
          path: `/api/v1/data-record/${step}-publication`,
          body: { id: pick(of, requests), reason: 'x' },
        }),
      ]),
    ),
    'get /api/v1/data-record/editions': withDomain('/api/v1/data-record/editions'),
    'get /api/v1/data-record/publications': withDomain('/api/v1/data-record/publications'),
    'get /api/v1/data-record/publication-setting': withDomain('/api/v1/data-record/publication-setting'),
    'put /api/v1/user/reset-password/:id': (of) => ({
      path: `/api/v1/user/reset-password/${pick(of, { a: app.a.adminId, b: app.b.adminId })}`,
    }),
    'get /api/v1/account-setting/detail': (of) => ({
      path: `/api/v1/account-setting/detail?company_id=${pick(of, companies)}`,
    }),
    'put /api/v1/account-setting/update-account-setting': (of) => ({
      path: '/api/v1/account-setting/update-account-setting',
      body: { ...renamed(defaultPolicy), company_id: pick(of, companies) },
    }),
    'put /api/v1/account-setting/reset-account-setting': (of) => ({
      path: '/api/v1/account-setting/reset-account-setting',
      body: { company_id: pick(of, companies) },
    }),
    'get /api/v1/account-setting/public/regex-password': withDomain(
      '/api/v1/account-setting/public/regex-password',
    ),
    'get /api/v1/company/detail/:id': (of) => ({ path: `/api/v1/company/detail/${pick(of, companies)}` }),
    'get /api/v1/user/detail/:id': user('/api/v1/user/detail'),
    'put /api/v1/user/update/:id': user('/api/v1/user/update', names),
    'put /api/v1/user/change-email/:id': user('/api/v1/user/change-email', { email: 'a@b', password: 'x' }),
    'get /api/v1/user/list': (of) => ({ path: `/api/v1/user/list?company_id=${pick(of, companies)}` }),
    'post /api/v1/user/invite': (of) => ({
      path: '/api/v1/user/invite',
      body: { company_id: pick(of, companies), email: 'new@somebody.example', lang: 'ja' },
    }),
    'put /api/v1/user/resend-invitation/:id': user('/api/v1/user/resend-invitation', {}),
    'put /api/v1/user/disable/:id': user('/api/v1/user/disable', {}),
    'put /api/v1/user/enable/:id': user('/api/v1/user/enable', {}),
    'put /api/v1/user/end-sessions/:id': user('/api/v1/user/end-sessions', {}),
    'put /api/v1/user/reset-two-factor/:id': user('/api/v1/user/reset-two-factor', {}),
    'get /api/v1/company/public/get-detail': withDomain('/api/v1/company/public/get-detail'),
    'get /api/v1/page-title/public/get-detail': withDomain('/api/v1/page-title/public/get-detail'),
    'get /api/v1/heading-table/public/list': withDomain('/api/v1/heading-table/public/list'),
    'get /api/v1/section-detail/public/list': withDomain('/api/v1/section-detail/public/list'),
    'get /api/v1/display-setting/public/get-detail': withDomain('/api/v1/display-setting/public/get-detail'),
    'get /api/v1/section/public/root-section-list': withDomain('/api/v1/section/public/root-section-list'),
    'get /api/v1/upload-file/list': withDomain('/api/v1/upload-file/list'),
    'post /api/v1/upload-file/import-csv-file': (of) => ({
      path: '/api/v1/upload-file/import-csv-file',
      body: { id: pick(of, fileIds(waiting)) },
    }),
    'get /api/v1/upload-file/check-import-progress': (of) => ({
      path: `/api/v1/upload-file/check-import-progress?id=${pick(of, fileIds(published))}`,
    }),
    'get /api/v1/upload-file/download-file-error': (of) => ({
      path: `/api/v1/upload-file/download-file-error?id=${pick(of, fileIds(failed))}`,
    }),
    'get /api/v1/upload-file/public/get-year': withDomain('/api/v1/upload-file/public/get-year'),
    'get /api/v1/data-record/public/get-year': withDomain('/api/v1/data-record/public/get-year'),
    'get /api/v1/data-record/public/summary': withDomain('/api/v1/data-record/public/summary'),
    'get /api/v1/data-record/public': (of) => ({
      path: `/api/v1/data-record/public?section_id=1310&domain=${hosts[of]}`,
    }),
    'get /api/v1/data-record/public/search': (of) => ({
      path: `/api/v1/data-record/public/search?organization_name=a&domain=${hosts[of]}`,
    }),
    'get /api/v1/data-record/list': withDomain('/api/v1/data-record/list'),
    'get /api/v1/data-record/detail/:id': record('/api/v1/data-record/detail', published),
    'get /api/v1/data-record/history/:id': record('/api/v1/data-record/history', published),
    'delete /api/v1/data-record/delete/:id': record('/api/v1/data-record/delete', published),
    'put /api/v1/data-record/revert/:id': (of) => ({
      ...record('/api/v1/data-record/revert', published)(of),
      body: { revision: 0 },
    }),
    'put /api/v1/data-record/restore/:id': record('/api/v1/data-record/restore', published),
    'get /api/v1/data-record/export': withDomain('/api/v1/data-record/export'),
    'put /api/v1/data-record/move-data-record': (of) => ({
      path: '/api/v1/data-record/move-data-record',
      body: { company_id: pick(of, companies) },
    }),
    'put /api/v1/data-record/update': (of) => ({
      path: '/api/v1/data-record/update',
      body: { id: `${pick(of, importIds(published))}-1` },
    }),
    'get /api/v1/audit/list': (of) => ({ path: `/api/v1/audit/list?company_id=${pick(of, companies)}` }),
    'get /api/v1/audit/export': withDomain('/api/v1/audit/export'),
    ...Object.fromEntries(
      ['view', 'view-per-section', 'unique-visitor'].map((what) => {
        const path = `/api/v1/dashboard/public/update-${what}`
        return [
          `put ${path}`,
          (of: keyof typeof hosts) => ({ path, body: { domain: hosts[of], section_id: 1310 } }),
        ]
      }),
    ),
    ...Object.fromEntries(
      ['number-of-view', 'unique-visitor-view', 'view-per-section', 'top-search-keywords'].map((what) => {
        const path = `/api/v1/dashboard/${what}`
        return [`get ${path}`, withDomain(path)]
      }),
    ),
    'get /api/v1/data-record/check-update-progress': withDomain('/api/v1/data-record/check-update-progress'),
    'get /api/v1/data-record/differences': withDomain('/api/v1/data-record/differences'),
    'get /api/v1/data-record/check-differences-progress': withDomain(
      '/api/v1/data-record/check-differences-progress',
    ),
  }
})
afterAll(() => app.close())

const renamed = (value: object) => renameKeys(value, toSnake) as object
/** An address and a body that fit a route, about A's own things. */
function askingOf(route: Route): Asking {
  const ids = route.access === 'system-admin' ? [app.a.id, app.a.adminId] : [1310]
  const path = route.path.replace(':id', String(ids[0])).replace(':userId', String(ids[1]))
  return named[nameOf(route)]?.('own') ?? { path }
}

/** Sends what a route expects: a form, JSON or a file; without the CSRF token when the client has none. */
function ask(client: TestClient, route: Route, { path, body = {} }: Asking, headers = {}): Promise<Answer> {
  if (route.body === 'multipart') {
    const more = Object.entries(body as Record<string, string>)
    const fields = [
      ...(client.csrfToken ? [{ name: '_csrf', value: client.csrfToken }] : []),
      { name: 'section_type', value: '1' },
      { name: 'year', value: '2020' },
      ...more.map(([name, value]) => ({ name, value })),
      { name: 'file', value: 'a\r\n', fileName: 'a.csv' },
    ]
    const form = multipart(fields)
    return client.request('POST', path, {
      headers: { 'content-type': form.type, ...headers },
      body: form.body,
    })
  }
  if (isApiRoute(route)) return client.call(route.method.toUpperCase(), path, route.body && body, headers)
  if (isUnsafe(route)) return client.post(path, body as Record<string, string>, headers)
  return client.get(path, headers)
}

/** What a stranger could tell two answers apart by, without the address that was asked for. */
function comparable({ status, headers, text }: Answer, asked: Asking): object {
  const rest = text
    .replaceAll(asked.path.split('?')[0]!, '(path)')
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '(request id)')
  return { status, type: headers['content-type'], location: headers.location ?? '', rest }
}

describe('the route table', () => {
  it('is the one that was thought about', () => {
    const lines = routes.map(({ method, path, access, host, body }) =>
      [method.padEnd(4), path.padEnd(60), `${access.padEnd(13)} ${host}`, body].filter(Boolean).join(' '),
    )
    expect(lines).toEqual(
      expectedRoutes
        .trim()
        .split('\n')
        .map((line) =>
          line.replace(/^(\S+)\s+(\S+)\s+/, (_, method, path) => `${method.padEnd(4)} ${path.padEnd(60)} `),
        ),
    )
  })

  it('lets only reading, signing in, following a mailed link, agreeing and telling of a visit be done by anybody', () => {
    const open = routes.filter((route) => isUnsafe(route) && !needsSignIn(route)).map(nameOf)
    expect(open).toEqual([
      ...['post /agreement', 'post /login', 'post /login-step-2', 'post /login-step-2/code'],
      ...['post /login-step-2/cancellation', 'post /forget-password'],
      ...['post /reset-password/1', 'post /reset-password/2', 'post /reset-password/3'],
      ...['post /register', 'post /confirm-email'],
      ...['post /api/v1/auth/login', 'post /api/v1/auth/otp-login', 'post /api/v1/auth/otp-resend'],
      ...['put /api/v1/auth/forgot-password', 'post /api/v1/auth/register'],
      'post /api/v1/auth/confirm-email',
      ...['view', 'view-per-section', 'unique-visitor'].map(
        (what) => `put /api/v1/dashboard/public/update-${what}`,
      ),
    ])
  })

  it('has a row here for every route that names something of a company', () => {
    const inPath = routes
      .filter(({ path }) => (path.includes(':') || path.endsWith('/viewer')) && !COMMON_PATH.test(path))
      .map(nameOf)
    const inInput = apiCalls(app.services)
      .filter(({ schema }) => Object.keys((schema.describe().keys as object) ?? {}).some(isIdName))
      .map(({ method, path }) => `${method} /api/v1${path}`)
    const signIn = ['post /api/v1/auth/login', 'post /api/v1/auth/otp-login']
    const all = [...new Set([...inPath, ...inInput])].filter((name) => !signIn.includes(name))
    expect(Object.keys(named).sort()).toEqual(all.sort())
  })
})

const isIdName = (name: string) => /^(?:id|number|companyId|domain)$/.test(name)

describe('SEC-ROL-01 nobody signed in', () => {
  it('is told 401 by calls and sent to /login by pages', async () => {
    const answers: [string, number, string][] = []
    for (const route of routes.filter(needsSignIn)) {
      const answer = await ask(app.client(app.a.host), route, askingOf(route))
      answers.push([nameOf(route), answer.status, answer.location])
      if (isApiRoute(route)) expect(answer.json().status).toBe(401)
    }
    expect(answers).toEqual(
      routes
        .filter(needsSignIn)
        .map((route) => [nameOf(route), ...(isApiRoute(route) ? [401, ''] : [303, '/login'])]),
    )
  })

  it('reads what is public', async () => {
    for (const route of routes.filter((one) => !needsSignIn(one) && !isUnsafe(one))) {
      const client = app.client(route.host === 'console' ? 'console.test' : app.a.host)
      const { status } = await ask(client, route, askingOf(route))
      expect([nameOf(route), status < 400]).toEqual([nameOf(route), true])
    }
  })
})

describe('SEC-ROL-01 the wrong role', () => {
  const wrongRoleOf = ({ access }: Route) =>
    access === 'company-admin' ? system : access === 'system-admin' ? admin : undefined

  it('is told 610 by calls, is sent to its landing page with a message by pages, and stays signed in', async () => {
    for (const route of routes) {
      const client = wrongRoleOf(route)
      if (!client) continue
      const answer = await ask(client, route, askingOf(route))
      const landing = client === system ? '/admin/companies' : '/company/dashboard'
      if (isApiRoute(route)) {
        expect([nameOf(route), answer.status, answer.json().status]).toEqual([nameOf(route), 403, 610])
        continue
      }
      expect([nameOf(route), answer.status, answer.location]).toEqual([nameOf(route), 303, landing])
      const page = await client.follow(answer)
      expect(page.status).toBe(200)
      expect(page.text).toContain(app.core.translate('ja', 'api.error.610'))
    }
    expect((await client610()).json().results.user.email).toBe(app.systemAdminEmail)
  })

  const client610 = () => system.call('GET', '/api/v1/auth/info')

  it('shows the message once', async () => {
    await admin.follow(await admin.get('/admin/companies'))
    const again = await admin.get('/company/dashboard')
    expect(again.text).not.toContain(app.core.translate('ja', 'api.error.610'))
  })

  it('changes nothing (SEC-ROL-02: nor do other spellings of the address open it)', async () => {
    const visitor = app.client(app.a.host)
    for (const path of [
      '/ADMIN/companies',
      '/admin/companies/',
      '//admin/companies',
      '/%61dmin/companies',
      '/admin/companies;x',
    ]) {
      const { status, text } = await visitor.get(path)
      expect([path, status === 200 && text.includes('@')]).toEqual([path, false])
      const asAdmin = await admin.get(path)
      expect([path, asAdmin.status === 200]).toEqual([path, false])
    }
    for (const method of ['PUT', 'DELETE', 'PATCH']) {
      const { status } = await admin.request(method, '/company/dashboard')
      expect(status).toBe(404)
    }
  })
})

describe('SEC-AUTH-17, SEC-OTP-08 half signed in', () => {
  it('by a step’s token: every route but that step’s answers 603, and nothing changes', async () => {
    const { knex } = app.core.database
    const login = { email: app.a.adminEmail, password: testPassword }
    await knex('users').where({ id: app.a.adminId }).update({ password_is_temporary: true })
    const first = await app.client(app.a.host).call('POST', '/api/v1/auth/login', login)
    expect(first.json().status).toBe(615)
    const before = await databaseState(app.core.database)
    const open: string[] = []
    // visitors' pages stand before sessions: to them the header is nothing
    for (const route of [...pageRoutes(app.services), ...apiRoutes(app.services)]) {
      if (route.step === 'change') open.push(nameOf(route))
      if (route.step === 'change' || route.host === 'console') continue
      const token = { 'x-access-token': first.json().results.token as string, accept: 'application/json' }
      const answer = await ask(app.client(app.a.host), route, askingOf(route), token)
      expect([nameOf(route), answer.status, answer.json().status]).toEqual([nameOf(route), 401, 603])
    }
    expect(open.filter((name) => name !== 'put /api/v1/user/reset-password/:id')).toEqual([])
    expect(await databaseState(app.core.database)).toEqual(before)
    await knex('users').where({ id: app.a.adminId }).update({ password_is_temporary: false })
  })

  it('by the cookie of a step’s page: is nobody everywhere else (SEC-SES-16)', async () => {
    const { knex } = app.core.database
    await knex('users').where({ id: app.a.adminId }).update({ password_is_temporary: true })
    const client = app.client(app.a.host)
    const answer = await client.post('/login', { email: app.a.adminEmail, password: testPassword })
    expect(answer.location).toBe('/reset-password/1')
    for (const route of routes.filter(needsSignIn)) {
      const { status, location } = await ask(client, route, askingOf(route))
      expect([nameOf(route), status, location]).toEqual([
        nameOf(route),
        ...(isApiRoute(route) ? [401, ''] : [303, '/login']),
      ])
    }
    await knex('users').where({ id: app.a.adminId }).update({ password_is_temporary: false })
  })
})
/** A browser of somebody who may call a route, to be spoilt. */
const signedInFor = ({ access }: Route) =>
  access === 'system-admin' ? system.on(system.host) : admin.on(app.a.host)

describe('SEC-CSRF-01 every unsafe route of the signed in', () => {
  it('refuses no token, an empty one, another session’s and one in the address, and changes nothing', async () => {
    const before = await databaseState(app.core.database)
    for (const route of routes.filter((one) => isUnsafe(one) && needsSignIn(one))) {
      const asking = askingOf(route)
      for (const token of ['', otherAdmin.csrfToken, 'x'.repeat(64)]) {
        const forged = signedInFor(route)
        forged.csrfToken = token
        const answer = await ask(forged, route, asking)
        expect([nameOf(route), token, answer.status]).toEqual([nameOf(route), token, 403])
        if (isApiRoute(route)) expect(answer.json().status).toBe(403)
      }
      const inAddress = signedInFor(route)
      const path = `${asking.path}?_csrf=${inAddress.csrfToken}`
      inAddress.csrfToken = ''
      expect((await ask(inAddress, route, { ...asking, path })).status).toBe(403)
    }
    expect(await databaseState(app.core.database)).toEqual(before)
    expect(await app.temporaryFiles()).toEqual([])
  })
})

describe('SEC-TEN-01 another company’s id', () => {
  it('answers like one that does not exist, on every route, and changes nothing', async () => {
    const before = await databaseState(app.core.database)
    for (const route of routes) {
      const asking = named[nameOf(route)]
      if (!asking) continue
      if (route.access === 'system-admin') continue
      const foreign = await ask(admin, route, asking('foreign'))
      const unknown = await ask(admin, route, asking('unknown'))
      expect([nameOf(route), comparable(foreign, asking('foreign'))]).toEqual([
        nameOf(route),
        comparable(unknown, asking('unknown')),
      ])
      expect([nameOf(route), foreign.status >= 400]).toEqual([nameOf(route), true])
    }
    expect(await databaseState(app.core.database)).toEqual(before)
  })

  it('is any company’s for the system admin, who is told 703 or 404 of one that does not exist', async () => {
    const before = await databaseState(app.core.database)
    for (const route of routes.filter(({ access }) => access === 'system-admin')) {
      const asking = named[nameOf(route)]
      if (!asking) continue
      // The company's admin learns nothing by the id: 610 or the landing page, whatever it is.
      const foreign = await ask(admin, route, asking('foreign'))
      const unknown = await ask(admin, route, asking('unknown'))
      expect([nameOf(route), comparable(foreign, asking('foreign'))]).toEqual([
        nameOf(route),
        comparable(unknown, asking('unknown')),
      ])
      expect([nameOf(route), (await ask(system, route, asking('unknown'))).status]).toEqual([
        nameOf(route),
        404,
      ])
    }
    expect(await databaseState(app.core.database)).toEqual(before)
  })

  it('is the company’s own where the own id is asked for', async () => {
    for (const route of routes.filter((one) => !isUnsafe(one))) {
      const asking = named[nameOf(route)]?.('own')
      if (!asking) continue
      const client = route.access === 'system-admin' ? system : admin
      expect([nameOf(route), (await ask(client, route, asking)).status]).toEqual([nameOf(route), 200])
    }
  })

  it('is ignored or refused in the body of what acts on the own company (SEC-TEN-10)', async () => {
    const before = (await databaseState(app.core.database)).companies
    const body = { company_id: app.b.id, companyId: app.b.id, role_level: 1, is_published: true }
    const answer = await admin.call('PUT', '/api/v1/data-record/update', body)
    expect(answer.status).toBe(200)
    expect(answer.json().results.edition).toBeNull()
    expect((await databaseState(app.core.database)).companies).toEqual(before)
  })
})

describe('SEC-CSRF-06 reading', () => {
  it('changes nothing, whichever address is read by whomever', async () => {
    const before = await databaseState(app.core.database)
    for (const client of [app.client(app.a.host), admin, otherAdmin, system])
      for (const route of routes.filter((one) => !isUnsafe(one) && !one.path.endsWith('/auth/logout')))
        expect((await ask(client, route, askingOf(route))).status).toBeLessThan(500)
    expect(await databaseState(app.core.database)).toEqual(before)
  })
})
