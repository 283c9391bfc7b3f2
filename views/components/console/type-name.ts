/** The types of data: payments to medical institutions, and to patient organisations. */
export type TypeName = 'disclosure' | 'patient'
