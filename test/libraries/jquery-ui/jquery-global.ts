import $ from 'jquery';

// The widgets of jQuery UI look for a global jQuery, as they did in every page of their time.
Object.assign(globalThis, { $, jQuery: $ });
