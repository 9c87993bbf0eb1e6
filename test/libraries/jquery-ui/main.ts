import 'jquery-ui/dist/themes/base/jquery-ui.css';
import './jquery-global.ts';
import 'jquery-ui/dist/jquery-ui.js';
import $ from 'jquery';

$('#tabs').tabs();
$('#faq').accordion({ heightStyle: 'content' });
$('#port').autocomplete({ source: ['Bergen', 'Bilbao', 'Brest', 'Bristol'] });
$('#arrival').datepicker({ defaultDate: '03/12/2026' });
$('#calendar').datepicker({ defaultDate: '03/12/2026', showOtherMonths: true, changeMonth: true });
$('#berth').selectmenu();
$('#cargo').selectmenu();
$('#containers').spinner({ min: 0 });
$('#draught').slider({ value: 40 });
$('#tide').slider({ range: true, values: [20, 70] });
$('.check').checkboxradio();
$('#toolbar').controlgroup();
$('#actions').menu();
$('button.plain, input.plain, a.plain').button();
$('#icon').button({ icon: 'ui-icon-gear', showLabel: false });
$(document).tooltip();
$('#confirm').dialog({
  autoOpen: false,
  modal: true,
  buttons: { Release: () => undefined, Keep: () => $('#confirm').dialog('close') },
});
$('#open-dialog').on('click', () => $('#confirm').dialog('open'));
$('#crew').sortable();
$('#badge').draggable();
