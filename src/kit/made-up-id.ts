const REACT = /:r[0-9a-z]+:|«r[0-9a-z]+»|_r_[0-9a-z]+_/u;
const COUNTED =
  /^(?:ember|ext-gen|gwt-uid-|yui_|mui-|mat-[a-z-]+-|cdk-[a-z-]+-|headlessui-[a-z-]+-|react-aria-?|el-id-|pv_id_)[\d_-]+/u;
const CHANCE = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-|(?=[a-f]*\d)[0-9a-f]{16,}/u;

/** An id that a library counts out or draws anew for each page: the same says nothing, and another one says nothing either. */
export const isMadeUpId = (id: string): boolean => REACT.test(id) || COUNTED.test(id) || CHANCE.test(id);
