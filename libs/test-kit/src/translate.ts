// For journeys: they run this function in the page and may not import a library of the browser.
export { translate } from '@stupeni/ui/translate';
