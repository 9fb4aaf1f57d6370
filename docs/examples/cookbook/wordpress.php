<?php
/**
 * Plugin Name: xl-video-player
 * Description: [xl_video src="/wp-content/uploads/film.m3u8" poster="/wp-content/uploads/film.jpg" title="产品介绍"]
 * Requires at least: 6.3
 */

add_action('wp_enqueue_scripts', function () {
    $file = content_url('uploads/xl-video-player.standalone.js');
    wp_register_script('xl-video-player', $file, [], null, ['strategy' => 'defer']);
});

add_shortcode('xl_video', function ($attributes) {
    $film = shortcode_atts(['src' => '', 'poster' => '', 'title' => ''], $attributes, 'xl_video');
    wp_enqueue_script('xl-video-player');
    return sprintf(
        '<xl-video-player src="%s" poster="%s" title="%s" style="width: 100%%; height: auto"></xl-video-player>',
        esc_url($film['src']),
        esc_url($film['poster']),
        esc_attr($film['title'])
    );
});
