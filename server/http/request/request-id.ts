/** A UUID, as this product makes them, or 128 bits in hexadecimal, as proxies do. */
const REQUEST_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$|^[\da-f]{32}$/

/** Whether a text can be the id of a request: it goes into log lines, a header and the activity log unchanged. */
export const isRequestId = (text: string): boolean => REQUEST_ID.test(text)
